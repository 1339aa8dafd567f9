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

/** Names of this machine, at any port. */
const localNames: readonly string[] = [
  'localhost',
  '127.0.0.1',
  '[::1]',
  ...brandIds.map((id) => `${id}.localhost`),
]

/** Addresses that mean every interface. */
const wildcards: readonly string[] = ['0.0.0.0', '::']

export interface HostSettings {
  readonly allowedOrigins: readonly string[]
  readonly brandHosts: ReadonlyMap<string, unknown>
  /** Address that the server listens on. */
  readonly listensOn?: string
}

export interface Hosts {
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
export function createHosts({ allowedOrigins, brandHosts, listensOn }: HostSettings): Hosts {
  const isNamed = listensOn !== undefined && !wildcards.includes(listensOn)
  const names = new Set([...localNames, ...brandHosts.keys(), ...(isNamed ? [listensOn] : [])])
  const listed = new Map(
    // https last, so that it takes precedence for a host listed with both schemes.
    [...allowedOrigins].sort().map((origin) => [new URL(origin).host, origin]),
  )
  const hostOf = ({ name, port }: Host): string => (port ? `${name}:${port}` : name)
  const isSite = remembered((header) => {
    const host = readHost(header)
    return host !== undefined && (names.has(host.name) || listed.has(hostOf(host)))
  })
  return {
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
  const { origin, username, password } = new URL(address)
  const isPlain = username === '' && password === ''
  return isPlain && (origin === siteOrigin || allowedOrigins.includes(origin))
}
