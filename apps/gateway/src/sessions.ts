import type { Subscription } from 'rxjs'
import { createPlatformEndings } from './capabilities/session/platform-endings.ts'
import { createSessionRecords } from './capabilities/session/session.records.ts'
import type { Sealer } from './capabilities/session/session.seal.ts'
import {
  createSessionService,
  type SessionService,
} from './capabilities/session/session.service.ts'
import {
  createSessionRefused,
  type SessionRefused,
} from './capabilities/session/session-refusal.ts'
import { createSessionRenewals } from './capabilities/session/session-renewal.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import type { Stores } from './infra/stores.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Meter } from './ports/meter.ts'
import type { PlatformApi } from './ports/platform-api.ts'

export interface SessionsDeps {
  readonly config: Pick<GatewayConfig, 'RENEWALS_PER_SECOND'>
  readonly stores: Pick<Stores, 'sessions' | 'bus' | 'deadlines' | 'renewals' | 'pendingEndings'>
  readonly sealer: Sealer
  readonly platform: PlatformApi
  readonly clock: Clock
  readonly log: Log
  readonly meter: Pick<Meter, 'pendingEndingsCounted' | 'sessionRenewed'>
  readonly random: () => number
}

/** The sessions of this site, and what the platform hears of them. */
export interface Sessions {
  readonly service: SessionService
  readonly refused: SessionRefused
  /** Renews sessions and tells the platform of those that ended, until unsubscribed. */
  start(): Subscription
}

export function composeSessions(deps: SessionsDeps): Sessions {
  const { config, stores, sealer } = deps
  const { sessions, bus, deadlines, renewals: due, pendingEndings: pending } = stores
  const records = createSessionRecords(sessions, sealer)
  const platformEndings = createPlatformEndings({ ...deps, pending })
  const renewals = createSessionRenewals({
    ...deps,
    records,
    endings: platformEndings,
    renewals: due,
    perSecond: config.RENEWALS_PER_SECOND,
  })
  const service = createSessionService({
    ...deps,
    sessions,
    bus,
    deadlines,
    records,
    platformEndings,
    renewals,
  })
  const refused = createSessionRefused(service)
  return {
    service,
    refused,
    start() {
      const running = renewals.watch(refused)
      running.add(platformEndings.watch())
      return running
    },
  }
}
