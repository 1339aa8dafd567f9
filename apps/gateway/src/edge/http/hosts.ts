import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { remembered } from './remembered.ts'

const maxHostLength = 260
/** A name or an address, and a port. Parsed in one pass. */
const grammar = /^(\[[\da-f:.]{2,45}\]|[a-z\d][a-z\d.-]{0,252})(?::(\d{1,5}))?$/
const maxPort = 65_535
/** Ports that an origin leaves out. */
const defaultPorts: readonly string[] = ['80', '443']

interface Host {
  /** In lower case. */
  readonly name: string
  /** Undefined without a name in the header, or for a port that origins omit. */
  readonly port: string | undefined
}

/** Reads a Host header by its grammar. @see RFC 9110 §7.2 */
export function readHost(header: string | undefined): Host | undefined {
  if (header === undefined || header.length > maxHostLength) return undefined
  const [, name, port] = grammar.exec(header.toLowerCase()) ?? []
  if (!name || Number(port ?? 0) > maxPort) return undefined
  return { name, port: port && defaultPorts.includes(port) ? undefined : port }
}

/** Names of this machine that no name server is asked for. */
export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Names of this machine, at any port. */
const localNames: readonly string[] = [...loopbackNames, ...brandIds.map((id) => `${id}.localhost`)]

/** Addresses that mean every interface. */
const wildcards: readonly string[] = ['0.0.0.0', '::']

/** The name of the address that a server listens on, unless that is every interface. */
export const namesOfAddress = (listensOn: string | undefined): readonly string[] =>
  listensOn === undefined || wildcards.includes(listensOn) ? [] : [listensOn]

export interface HostSettings {
  readonly allowedOrigins: readonly string[]
  readonly brandHosts: ReadonlyMap<string, unknown>
  /** Address that the server listens on. */
  readonly listensOn?: string
  /** The port beside it. */
  readonly port?: number
  /** Nobody browses on this machine: its local names are no sites, unless they are listed. */
  readonly isProduction?: boolean
}

export interface Hosts {
  /**
   * Whether an origin is a site of ours by configuration alone, without regard to the request: a
   * listed one, or a configured name at the port that this gateway listens on, or at none.
   */
  isConfigured(origin: string): boolean
  /**
   * The origin that messages link for a request to an origin: that one where it is configured, and
   * otherwise the configured site of the same brand, or of any. Undefined: there is none.
   */
  mailOriginOf(requested: string): string | undefined
  /** Whether a Host header names a site of ours. */
  isAllowed(header: string | undefined): boolean
  /**
   * The origin of the site at an allowed host: the listed one, or the host with the scheme of the
   * request.
   */
  originOf(host: string, protocol: string): string
}

/** Without a default port. */
const originOfAddress = remembered((address) => new URL(address).origin)

/** What a request's origin is in messages. */
function createMailOrigins(
  { allowedOrigins, brandHosts, port, isProduction = false }: HostSettings,
  isConfigured: (origin: string) => boolean,
): Hosts['mailOriginOf'] {
  const sites = [
    // https first: a listed host may have both.
    ...[...allowedOrigins].sort().reverse(),
    ...[...brandHosts.keys()].map((name) => `https://${name}`),
    ...(isProduction || port === undefined ? [] : [`http://localhost:${port}`]),
  ]
  const brandOf = (hostname: string): unknown =>
    brandHosts.get(hostname) ?? brandIds.find((id) => hostname === `${id}.localhost`) ?? brandIds[0]
  return (requested) => {
    const { protocol, hostname } = new URL(requested)
    const isListed = allowedOrigins.includes(requested)
    // A brand's own name: at no port that a request claims, and encrypted in production.
    if (!isListed && brandHosts.has(hostname)) {
      return `${isProduction ? 'https:' : protocol}//${hostname}`
    }
    if (isConfigured(requested)) return requested
    const brand = brandOf(hostname)
    return sites.find((site) => brandOf(new URL(site).hostname) === brand) ?? sites[0]
  }
}

/** Only configured names are answered: nothing is derived from an invented one. */
export function createHosts(settings: HostSettings): Hosts {
  const { allowedOrigins, brandHosts, listensOn, port, isProduction = false } = settings
  const ownNames = namesOfAddress(listensOn)
  const local = isProduction ? [] : localNames
  const names = new Set([...local, ...brandHosts.keys(), ...ownNames])
  const mailedNames = isProduction ? new Set(brandHosts.keys()) : names
  const listed = new Map(
    // https last, so that it takes precedence for a host listed with both schemes.
    [...allowedOrigins].sort().map((origin) => [new URL(origin).host, origin]),
  )
  const hostOf = ({ name, port }: Host): string => (port ? `${name}:${port}` : name)
  const isSite = remembered((header) => {
    const host = readHost(header)
    return host !== undefined && (names.has(host.name) || listed.has(hostOf(host)))
  })
  const isOwnPort = (text: string): boolean => text === '' || text === String(port ?? '')
  const isConfigured = (origin: string): boolean => {
    if (allowedOrigins.includes(origin)) return true
    const { hostname, port: named } = new URL(origin)
    return mailedNames.has(hostname) && isOwnPort(named)
  }
  return {
    isConfigured,
    mailOriginOf: createMailOrigins(settings, isConfigured),
    isAllowed: (header) => header !== undefined && isSite(header),
    originOf(header, protocol) {
      const host = readHost(header)
      return (host && listed.get(hostOf(host))) ?? originOfAddress(`${protocol}://${header}`)
    },
  }
}

/**
 * Whether an address is a page of the given site or of a listed one.
 * @param siteOrigin origin of the requested site
 */
export function isAddressOf(
  address: string,
  siteOrigin: string,
  allowedOrigins: readonly string[],
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  // The origin of `blob:https://site/x` is the site's, and its content anybody's.
  const isPage = protocol === 'https:' || protocol === 'http:'
  const isPlain = isPage && username === '' && password === ''
  return isPlain && (origin === siteOrigin || allowedOrigins.includes(origin))
}
