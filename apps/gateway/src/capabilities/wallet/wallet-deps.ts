import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { Pacer } from '../../ports/pacer.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import type { TimerWheel } from '../../ports/timer-wheel.ts'
import type { ReportFault } from '../../ports/upstream-fault.ts'
import type { WalletSocket } from '../../ports/wallet-socket.ts'

export interface WalletServiceDeps {
  readonly calls: PlayerCalls
  readonly socket: WalletSocket
  readonly clock: Clock
  readonly wheel: TimerWheel
  readonly log: Log
  readonly report: ReportFault
  readonly meter: Meter
  /** 0 to 1, for spreading reconnects and polls. */
  readonly random: () => number
  /** Paces this node's upstream connects. */
  readonly connects: Pacer
  /** Called with the account changes that upstream reports. */
  readonly account: AccountListener
}

/** Acts on a player's account changes, which may restrict the player. */
export interface AccountListener {
  /** Called with pushed attribute changes. */
  onAttributes(playerId: PlayerId, attributes: Readonly<Record<string, unknown>>): void
  /** Called with each complete profile. */
  onProfile(playerId: PlayerId, profile: PlayerProfile): void
}
