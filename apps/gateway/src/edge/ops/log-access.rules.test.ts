import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpsRole, opsRole } from '@player-site/contracts/ops/ops.entities.ts'
import { expect, it } from 'vitest'
import { mayRead } from './log-access.rules.ts'

const sources = join(import.meta.dirname, '../..')
/** Every event that the gateway's sources log by name. */
const events = [
  ...new Set(
    globSync('**/*.ts', { cwd: sources, exclude: (path) => path.endsWith('.test.ts') }).flatMap(
      (file) =>
        [
          ...readFileSync(join(sources, file), 'utf8').matchAll(
            /\.(?:info|warn|error)\(\s*'([a-zA-Z]+\.[a-zA-Z]+)'/g,
          ),
        ].map(([, event = '']) => event),
    ),
  ),
]
const readBy = (role: OpsRole) => events.filter((event) => mayRead(role, { event, fields: {} }))
const act = (role: string) => ({ event: 'ops.acted', fields: { role, action: 'any' } })

it('shows operations every event', () => {
  expect(events.length).toBeGreaterThan(60)
  expect(readBy('ops')).toEqual(events)
})

it('shows support what players see and why, and neither attacks nor sign-ins of colleagues', () => {
  const hidden = events.filter((event) => !readBy('support').includes(event))
  expect(hidden.toSorted()).toEqual([
    'csp.violated',
    'ops.consoleNotBuilt',
    'ops.signInRefused',
    'ops.signedIn',
    'ops.signedOut',
    'ops.watching',
    'painter.ended',
  ])
})

it.each([
  ['kyc', /^(session|profile)\./],
  ['letters', /^$/],
  ['rewards', /^$/],
  ['account', /^(session|profile)\./],
] as const)('shows %s what its work is about only', (role, own) => {
  expect(readBy(role)).toEqual(events.filter((event) => own.test(event)))
})

it('shows operations what every role did, support what these two did, and others their own', () => {
  const seenBy = (role: OpsRole) => opsRole.options.filter((by) => mayRead(role, act(by)))
  expect(seenBy('ops')).toEqual(opsRole.options)
  expect(seenBy('support')).toEqual(['support', 'ops'])
  for (const role of ['kyc', 'letters', 'account', 'rewards'] as const)
    expect(seenBy(role)).toEqual([role])
  expect(mayRead('kyc', { event: 'ops.acted', fields: {} })).toBe(false)
})

it('takes the beginning of a name for a whole word', () => {
  expect(mayRead('kyc', { event: 'sessions.counted', fields: {} })).toBe(false)
})
