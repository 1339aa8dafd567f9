/** @see A§3 Session cookie 'id-token' */
export const plainCookieName = 'id-token'

/**
 * The same cookie on a site by https. Browsers take it from this host alone and for every path, so
 * that no other site of the domain can set it.
 */
export const hostCookieName = '__Host-id-token'

/** More than a browser sends for one name; each is verified. */
const maxCandidates = 8

const decodedValue = (text: string): string => {
  const value = text.trim().replace(/^"(.*)"$/, '$1')
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Every session cookie of a Cookie header. A browser may send several of one name, set for another
 * path or domain, and those of a longer path come first: the first need not be the good one.
 */
export function sessionCookiesIn(header: string | undefined): readonly string[] {
  const pairs = (header ?? '').split(';').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end).trim(), value: decodedValue(pair.slice(end + 1)) }
  })
  const named = (name: string) =>
    pairs.filter((pair) => pair.name === name && pair.value !== '').map(({ value }) => value)
  const all = new Set([...named(hostCookieName), ...named(plainCookieName)])
  return [...all].slice(0, maxCandidates)
}

/** Where else a cookie that this host receives may have been set. */
export interface CookieScope {
  readonly path: string
  readonly domain?: string
}

/** The paths of an address, `/` last: `/a/b` may be sent cookies of `/a/b`, `/a` and `/`. */
const pathsOf = (path: string): readonly string[] => {
  const parts = path.split('/').filter((part) => part !== '')
  return [...parts.map((_, n) => `/${parts.slice(0, parts.length - n).join('/')}`), '/']
}

/** The host and the domains above it that a cookie can be set for. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split('.')
  const isName = labels.length > 1 && !/^[\d.]+$|:/.test(hostname)
  return isName ? labels.slice(0, -1).map((_, n) => labels.slice(n).join('.')) : []
}

/** Every scope but the session cookie's own, which is this host's and every path's. */
export const otherScopes = (hostname: string, path: string): readonly CookieScope[] =>
  pathsOf(path).flatMap((each) => [
    ...(each === '/' ? [] : [{ path: each }]),
    ...domainsOf(hostname).map((domain) => ({ path: each, domain })),
  ])
