import { expect, test } from 'vitest'
import { capabilityOf, findAffected, maxAffected } from './affected.ts'

const journey = (name: string) => `tests/journeys/${name}.browser.test.ts`
const candidates = ['limits', 'cashier', 'pix', 'lobby'].map(journey)
const journeys = { limits: ['limits'], cashier: ['cashier', 'pix'], lobby: ['lobby'] }

test.each([
  ['apps/web/src/features/limits/limits.epics.ts', 'limits'],
  ['apps/gateway/src/capabilities/lobby/lobby.service.ts', 'lobby'],
  ['packages/contracts/src/cashier/cashier.calls.ts', 'cashier'],
  ['apps/web/src/shared/ui/button.tsx', undefined],
  ['packages/contracts/src/calls.ts', undefined],
])('%s belongs to %s', (path, capability) => {
  expect(capabilityOf(path)).toBe(capability)
})

test('changed test files come first, then those of the most changed capability', () => {
  const changed = [
    journey('lobby'),
    'apps/web/src/features/limits/a.ts',
    'apps/web/src/features/cashier/a.ts',
    'apps/web/src/features/cashier/b.ts',
    'docs/testing.md',
  ]
  expect(findAffected(changed, candidates, journeys)).toEqual({
    files: ['lobby', 'cashier', 'pix', 'limits'].map(journey),
    left: [],
  })
})

test('a removed test file is not asked for', () => {
  expect(findAffected([journey('gone')], candidates, journeys).files).toEqual([])
})

test('what has no room is named', () => {
  const many = Array.from({ length: maxAffected + 2 }, (_, nth) => journey(`t${nth}`))
  const { files, left } = findAffected(many, many, journeys)
  expect([files.length, left]).toEqual([maxAffected, many.slice(maxAffected)])
})
