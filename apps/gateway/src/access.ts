import type { IncomingMessage } from 'node:http'
import { type AccessService, createAccessService } from './capabilities/access/access.service.ts'
import { createStationLookup, type StationDeps } from './capabilities/access/station.service.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import { type Visitor, visitorReader } from './edge/http/visitor.ts'
import { openFileFlags } from './infra/file-flags.ts'

export interface Access {
  readonly access: AccessService
  readonly visitorOf: (request: IncomingMessage) => Visitor
  /** No file is read any more. */
  stop(): Promise<void>
}

/** Who may come in at all: flags, the visitor's station, and the closures that follow from them. */
export async function composeAccess(config: GatewayConfig, deps: StationDeps): Promise<Access> {
  const flags = await openFileFlags(config.FLAGS_FILE, deps)
  return {
    access: createAccessService({
      flags,
      stationOf: createStationLookup(deps),
      helpDeskUrl: config.HELP_DESK_URL,
    }),
    visitorOf: visitorReader({
      trustedProxies: config.TRUSTED_PROXIES,
      countryHeader: config.COUNTRY_HEADER,
      brands: { only: config.BRAND, hosts: config.BRAND_HOSTS },
    }),
    stop: () => flags.stop(),
  }
}
