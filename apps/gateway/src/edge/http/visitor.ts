import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Device } from '@player-site/contracts/access/access.entities.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import { type BrandSettings, brandOfHost } from './brand-of-host.ts'
import { remembered } from './remembered.ts'

/** The visitor of a request, signed in or not: their site and location. */
export interface Visitor {
  readonly brand: Brand
  readonly ipAddress: string
  /** ISO code, from a trusted proxy. */
  readonly detectedCountry: string | undefined
  readonly device: Device
}

export interface VisitorSettings {
  readonly trustedProxies: readonly string[]
  /** Name of the country header of a trusted proxy. */
  readonly countryHeader: string | undefined
  readonly brands: BrandSettings
}

/** Values of such headers without a country: `XX`, or `T1` for an anonymity network. */
const noCountry: readonly string[] = ['XX', 'T1']

/** Android sends Mobile on phones only; a tablet in desktop mode counts as a desktop. */
const deviceOfAgent = remembered((agent): Device => {
  const isAndroidTablet = /Android/i.test(agent) && !/Mobile/i.test(agent)
  if (isAndroidTablet || /iPad|Tablet|PlayBook|Kindle|Silk/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(agent) ? 'mobile' : 'desktop'
})

export function deviceOf(headers: IncomingHttpHeaders): Device {
  const device = deviceOfAgent(headers['user-agent'] ?? '')
  return device === 'desktop' && headers['sec-ch-ua-mobile'] === '?1' ? 'mobile' : device
}

/**
 * Reads a visitor from a raw request, by the same rule Fastify uses. The header counts only from a
 * trusted proxy.
 */
export function createVisitorReader({
  trustedProxies,
  countryHeader,
  brands,
}: VisitorSettings): (request: IncomingMessage) => Visitor {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  const countryOf = ({ headers, socket }: IncomingMessage): string | undefined => {
    if (!countryHeader || !isTrusted(socket.remoteAddress ?? '', 0)) return undefined
    const said = String(headers[countryHeader.toLowerCase()] ?? '').toUpperCase()
    return /^[A-Z]{2}$/.test(said) && !noCountry.includes(said) ? said : undefined
  }
  const brandOf = remembered((host) => brandOfHost(host, brands))
  const addressOf = (request: IncomingMessage): string =>
    request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddress(request, isTrusted)
  const read = (request: IncomingMessage): Visitor => ({
    brand: brandOf(request.headers.host ?? ''),
    ipAddress: addressOf(request),
    detectedCountry: countryOf(request),
    device: deviceOf(request.headers),
  })
  // Several checks of one request ask.
  const known = new WeakMap<IncomingMessage, Visitor>()
  return (request) => {
    const visitor = known.get(request) ?? read(request)
    known.set(request, visitor)
    return visitor
  }
}
