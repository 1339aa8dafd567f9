import data from '@mdn/browser-compat-data' with { type: 'json' }
import { expect, it } from 'vitest'
import { buildTargets, servedVersions, versionOrder } from './served-browsers.ts'

it('builds for phones that end at iOS 16', () => {
  expect(buildTargets()).toContain('ios16.0')
  expect(buildTargets()).toContain('safari16.0')
})

it.each([...servedVersions()])(
  'serves %s since a version that is three years old',
  (id, version) => {
    const { releases }: { releases: Record<string, { release_date?: string }> } =
      data.browsers[id as keyof typeof data.browsers]
    const release = Object.entries(releases).find(([name]) => versionOrder(name, version) >= 0)
    expect(release?.[1].release_date?.localeCompare('2023-11-29')).toBe(-1)
  },
)

it.each([
  ['9', '10'],
  ['16.0', '16.4'],
  ['16.6', '17'],
  ['115', '119'],
])('%s is older than %s', (older, newer) => {
  expect(versionOrder(older, newer)).toBeLessThan(0)
  expect(versionOrder(newer, older)).toBeGreaterThan(0)
})
