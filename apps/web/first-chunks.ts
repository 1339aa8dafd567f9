interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const isEntry = (id: string): boolean => id.endsWith('/src/main.tsx')

/** Whether the site's first script imports a module, by however many others. */
function isFirst(id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isEntry(next)) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importers ?? []))
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
 * They are three, since each runs in one go. What only some pages need stays where those pages are.
 */
export const firstChunks = [
  { name: 'vendor', test: vendor },
  {
    name: (id: string, graph: ModuleGraph) =>
      isFirst(id, graph) ? (id.includes('packages/contracts') ? 'contracts' : 'site') : null,
    test: (id: string) => own.test(id) && !alone.test(id) && !isEntry(id),
  },
] as const
