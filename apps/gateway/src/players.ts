import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { sessionEnded } from '@player-site/contracts/session/session.events.ts'
import { merge } from 'rxjs'
import { activityChanges } from './capabilities/activity/activity.service.ts'
import type { PlayerCalls } from './capabilities/session/player-calls.ts'
import { firstChanges, walletChanges } from './capabilities/wallet/wallet.service.ts'
import { createPlayerRooms, type PlayerRooms } from './edge/socket/player-rooms.ts'
import type { Stores } from './infra/stores.ts'
import { createOwnership, type Ownership } from './ownership/ownership.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Meter } from './ports/meter.ts'
import type { WalletSocket } from './ports/wallet-socket.ts'

export interface PlayersDeps {
  readonly stores: Pick<Stores, 'bus' | 'players' | 'lease'>
  readonly calls: PlayerCalls
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>
  readonly socket: WalletSocket
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly random: () => number
}

/** Ties tabs to owners: whoever has a tab here is owned here, or wherever they already are. */
export function composePlayers(deps: PlayersDeps): { rooms: PlayerRooms; ownership: Ownership } {
  const { stores, calls, isSessionLive, socket, clock, log, meter, random } = deps
  const ownership = createOwnership({
    store: stores.players,
    lease: stores.lease,
    clock,
    log,
    meter,
    firstLook: (playerId) => firstChanges(playerId, calls, clock),
    changes: (playerId) =>
      merge(
        walletChanges(playerId, { calls, socket, clock, log, meter, random }),
        activityChanges(playerId, { calls, bus: stores.bus, clock, log, random }),
      ),
  })
  const rooms = createPlayerRooms({
    bus: stores.bus,
    isSessionLive,
    store: stores.players,
    clock,
    log,
    meter,
    snapshotName: snapshot.name,
    sessionEndedName: sessionEnded.name,
    onOccupied: (playerId) => ownership.attend(playerId),
    onEmpty: (playerId) => ownership.leave(playerId),
  })
  return { rooms, ownership }
}
