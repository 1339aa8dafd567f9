import type { Plugin } from 'vite'

/** The files that each file imports before it runs. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The files of a cycle, in its order; undefined: there is none. */
export function cycleIn(imports: Imports): readonly string[] | undefined {
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    const at = path.indexOf(file)
    if (at !== -1) return path.slice(at)
    if (finished.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails a build in which two chunks import each other: which of them runs first depends on the
 * order in which they arrive, and the other one's constants are undefined by then.
 */
export const refuseChunkCycles = (): Plugin => ({
  name: 'chunk-cycles',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle) this.error(`chunks import each other: ${cycle.join(' → ')}`)
  },
})
