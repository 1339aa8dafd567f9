interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const isEntry = (id: string): boolean => id.endsWith('/src/main.tsx')
const isSignIn = (id: string): boolean => id.endsWith('/features/session/sign-in-dialog.tsx')

/** Whether a module is one that `isRoot` names, or such a one imports it, by however many others. */
function isImportedBy(isRoot: (id: string) => boolean, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>()
  const pending = [id]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isRoot(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    pending.push(...(graph.getModuleInfo(next)?.importers ?? []))
  }
  return false
}

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-observable|@reduxjs|immer|reselect|rxjs|tslib|zod|react-intl|@formatjs|intl-messageformat|use-sync-external-store)\//
/** Also part of the script that runs before all others, which must not wait for them. */
const alone = /src\/shared\/ui\/turn\.ts$/
const own = /(?:apps\/web\/src|packages\/contracts\/src)\//

/**
 * What every page needs comes in few files: on a slow line each further one costs a round trip.
 * They are three, since each runs in one go. The sign-in dialog comes in one more, which other
 * dialogs share: in thirty of its own it took 3.6 s of a slow line. What only some pages need stays
 * where those pages are.
 */
export const firstChunks = [
  { name: 'vendor', test: vendor },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy(isEntry, id, graph)
        ? id.includes('packages/contracts')
          ? 'contracts'
          : 'site'
        : null,
    test: (id: string) => own.test(id) && !alone.test(id) && !isEntry(id),
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      isImportedBy(isSignIn, id, graph) ? 'dialogs' : null,
    test: (id: string) => !alone.test(id),
  },
] as const
