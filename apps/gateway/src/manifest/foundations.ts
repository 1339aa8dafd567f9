import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Stores } from '../infra/stores.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { PlatformApi } from '../ports/platform-api.ts'
import type { TimerWheel } from '../ports/timer-wheel.ts'
import type { ReportFault } from '../ports/upstream-fault.ts'
import type { Rates } from './rates.ts'

/** What every capability may use. */
export interface Foundations {
  readonly config: Pick<
    GatewayConfig,
    | 'DEADLINE_SCALE'
    | 'HELP_DESK_URL'
    | 'IMAGE_ORIGIN'
    | 'INSTALLABLE'
    | 'RENEWALS_PER_SECOND'
    | 'SESSION_KEYS'
    | 'UPSTREAM_CONNECTS_PER_SECOND'
    | 'WEB_ROOT'
  >
  readonly stores: Pick<
    Stores,
    'bus' | 'deadlines' | 'health' | 'nonces' | 'pendingEndings' | 'renewals' | 'sessions'
  >
  readonly platform: PlatformApi
  readonly rates: Pick<Rates, 'callsOfPlayer' | 'signInsOfAddress'>
  readonly reportFault: ReportFault
  readonly clock: Clock
  /** For the timers of single players. */
  readonly wheel: TimerWheel
  readonly log: Log
  readonly meter: Meter
  /** 0 to 1, for jitter. */
  readonly random: () => number
}
