import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '../../config/gateway.config.ts'
import { createHosts, type Hosts, isAddressOf } from './hosts.ts'
import { createOriginCheck, type OriginCheck } from './origin-guard.ts'
import { createProtocolReader } from './request-origin.ts'

/** Hosts, origins and addresses that belong to the site, or may call it. */
export interface Origins {
  readonly hosts: Hosts
  /** The origin of the site that a request reached. */
  readonly siteOriginOf: (request: IncomingMessage) => string
  /** The origin that messages link, which is configured; undefined: none is. */
  readonly mailOriginOf: (request: IncomingMessage) => string | undefined
  readonly isOriginAllowed: OriginCheck
  /** Whether an address is a page of the site that a request reached, or of a listed one. */
  readonly isOwnAddress: (address: string, request: IncomingMessage) => boolean
  /** Whether an address is one of those, on a site that is configured: a message may link it. */
  readonly isMailableAddress: (address: string, request: IncomingMessage) => boolean
}

type OriginSettings = Pick<
  GatewayConfig,
  'ALLOWED_ORIGINS' | 'BRAND_HOSTS' | 'HOST' | 'NODE_ENV' | 'PORT' | 'TRUSTED_PROXIES'
>

export function createOrigins(config: OriginSettings): Origins {
  const allowed = config.ALLOWED_ORIGINS
  const hosts = createHosts({
    allowedOrigins: allowed,
    brandHosts: config.BRAND_HOSTS,
    listensOn: config.HOST,
    port: config.PORT,
    isProduction: config.NODE_ENV === 'production',
  })
  const protocolOf = createProtocolReader(config.TRUSTED_PROXIES)
  const siteOriginOf = (request: IncomingMessage): string =>
    hosts.originOf(request.headers.host ?? '', protocolOf(request))
  const isOwnAddress = (address: string, request: IncomingMessage): boolean =>
    isAddressOf(address, siteOriginOf(request), allowed)
  return {
    hosts,
    siteOriginOf,
    mailOriginOf: (request) => hosts.mailOriginOf(siteOriginOf(request)),
    isOriginAllowed: createOriginCheck(siteOriginOf, allowed),
    isOwnAddress,
    isMailableAddress: (address, request) =>
      isOwnAddress(address, request) && hosts.isConfigured(new URL(address).origin),
  }
}
