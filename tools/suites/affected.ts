import { type Journeys, journeysOf } from './journeys.ts'

/** The capability whose folder holds a file: `limits` of `apps/web/src/features/limits/…`. */
export const capabilityOf = (path: string): string | undefined =>
  /^apps\/[^/]+\/src\/(?:capabilities|features)\/([^/]+)\//.exec(path)?.[1] ??
  /^packages\/contracts\/src\/([^/]+)\//.exec(path)?.[1]

/** How many test files of a change the gate runs besides its own. */
export const maxAffected = 8

export interface Affected {
  /** Test files to run in full, in order. */
  readonly files: readonly string[]
  /** Those for which there is no room: `npm run test:all` runs them. */
  readonly left: readonly string[]
}

/**
 * The test files that a change touches, of those that the gate does not run anyway: the changed
 * ones first, then the journeys of the capabilities with the most changed files.
 * @param candidates test files of the other projects, and all browser tests
 */
export function findAffected(
  changed: readonly string[],
  candidates: readonly string[],
  journeys: Journeys = journeysOf,
): Affected {
  const existing = new Set(candidates)
  const counts = new Map<string, number>()
  for (const path of changed) {
    const capability = capabilityOf(path)
    if (capability) counts.set(capability, (counts.get(capability) ?? 0) + 1)
  }
  const byCount = [...counts].toSorted(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
  const ofCapabilities = byCount.flatMap(([capability]) =>
    (journeys[capability] ?? []).map((name) => `tests/journeys/${name}.browser.test.ts`),
  )
  const all = [...new Set([...changed.toSorted(), ...ofCapabilities])].filter((path) =>
    existing.has(path),
  )
  return { files: all.slice(0, maxAffected), left: all.slice(maxAffected) }
}
