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
}

export interface Hosts {
  /**
   * Whether an origin is a site of ours by configuration alone, without regard to the request: a
   * listed one, or a configured name at the port that this gateway listens on, or at none.
   */
  isConfigured(origin: string): boolean
  /** The origin, without its port where it is not configured with it. */
  configuredOriginOf(origin: string): string
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

/** Only configured names are answered: nothing is derived from an invented one. */
export function createHosts({ allowedOrigins, brandHosts, listensOn, port }: HostSettings): Hosts {
  const names = new Set([...localNames, ...brandHosts.keys(), ...namesOfAddress(listensOn)])
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
    return names.has(hostname) && isOwnPort(named)
  }
  return {
    isConfigured,
    configuredOriginOf(origin) {
      if (isConfigured(origin)) return origin
      const { protocol, hostname } = new URL(origin)
      return `${protocol}//${hostname}`
    },
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
