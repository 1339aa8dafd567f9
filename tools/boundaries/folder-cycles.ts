import type { Violation } from './source-rules.ts'

/** The imports of each file: paths inside the repository, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Folders whose own folders and files need each other in one direction only. */
const floors: readonly RegExp[] = [/^apps\/[^/]+\/src\//]

/** Tests are above what they test, and start whatever they need. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** The folder or file next below `base` that a path is in; undefined outside of it. */
function partOf(base: RegExp, path: string): string | undefined {
  const [prefix] = base.exec(path) ?? []
  return prefix && prefix + path.slice(prefix.length).split('/', 1)[0]
}

interface Step {
  readonly to: string
  /** A file that makes it. */
  readonly file: string
}

/** Which part imports which, by a file of each. */
function stepsBetween(base: RegExp, imports: Imports): ReadonlyMap<string, readonly Step[]> {
  const steps = new Map<string, Map<string, Step>>()
  for (const [file, targets] of imports) {
    const from = isTest(file) ? undefined : partOf(base, file)
    if (from === undefined) continue
    for (const target of targets) {
      const to = partOf(base, target)
      if (to === undefined || to === from) continue
      const of = steps.get(from) ?? new Map<string, Step>()
      if (!of.has(to)) of.set(to, { to, file })
      steps.set(from, of)
    }
  }
  return new Map([...steps].map(([from, of]) => [from, [...of.values()]]))
}

/** The shortest way that leads from a part back to it. */
function shortestRing(
  steps: ReadonlyMap<string, readonly Step[]>,
  start: string,
): readonly Step[] | undefined {
  const seen = new Set<string>()
  let ways: (readonly Step[])[] = [[]]
  while (ways.length > 0) {
    ways = ways.flatMap((way) => {
      const next = steps.get(way.at(-1)?.to ?? start) ?? []
      return next.filter(({ to }) => !seen.has(to)).map((step) => [...way, step])
    })
    const ring = ways.find((way) => way.at(-1)?.to === start)
    if (ring) return ring
    for (const way of ways) seen.add(way.at(-1)?.to ?? start)
  }
  return undefined
}

/**
 * Finds the parts of an app that need each other in a ring: neither can be read, tested or replaced
 * without the other. A ring names one file for each of its steps; a part is in one ring at most.
 */
export function folderCycles(imports: Imports): Violation[] {
  return floors.flatMap((base) => {
    const steps = stepsBetween(base, imports)
    const reported = new Set<string>()
    return [...steps.keys()].sort().flatMap((from) => {
      const ring = reported.has(from) ? undefined : shortestRing(steps, from)
      if (!ring) return []
      for (const { to } of ring) reported.add(to)
      const to = ring.map((step) => `${step.to} (by ${step.file})`).join(' -> ')
      return [{ rule: 'no-folder-cycles', from, to }]
    })
  })
}
