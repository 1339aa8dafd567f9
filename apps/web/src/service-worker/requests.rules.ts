/** The facts of a request that decide what the worker does with it. */
export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly url: string
}

/**
 * What is never the worker's: calls, sockets, sign-in, and pages whose address holds a code or an
 * id token.
 */
const untouched =
  /^\/(?:api|captcha|content|csp-report|health|session|socket\.io|\.well-known)(?:\/|$)|^\/[^/]+\/signup\/callback(?:\/|$)|\/service-worker\.js$/

/**
 * Shell: a file of the build, which its cache has. Page: a page that a person opens, which is
 * fetched each time. None: the browser's own, as without a worker.
 */
export function kindOfRequest(
  { method, mode, destination, url }: RequestFacts,
  origin: string,
  files: ReadonlySet<string>,
): 'shell' | 'page' | 'none' {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) {
    return 'none'
  }
  if (mode === 'navigate') return destination === 'document' ? 'page' : 'none'
  return address.search === '' && files.has(address.pathname) ? 'shell' : 'none'
}
