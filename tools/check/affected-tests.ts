/** The imports of each module, by path inside the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>

export interface Affected {
  readonly imports: Imports
  /** Paths that were added, changed or removed. */
  readonly changed: readonly string[]
  /** Every test file of the project. */
  readonly tests: readonly string[]
  /** Whether a test reads files of the repository by their path, which imports do not show. */
  readonly readsFiles: (test: string) => boolean
}

/** Files that every test depends on, whatever it imports. */
const isEverything = (path: string): boolean =>
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$/.test(path)

/**
 * The test files affected by a change: those that import a changed module, directly or through
 * others, and, for a changed file that is no module, those that read files by path.
 */
export function findAffectedTests({ imports, changed, tests, readsFiles }: Affected): string[] {
  if (changed.some(isEverything)) return [...tests]
  const importers = new Map<string, string[]>()
  for (const [path, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path])
  }
  const reached = new Set<string>(changed)
  // A set that grows while it is iterated visits the additions too, each path once.
  for (const path of reached) {
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const hasOtherFiles = changed.some((path) => !imports.has(path))
  return tests.filter((test) => reached.has(test) || (hasOtherFiles && readsFiles(test)))
}
