import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { activityChanges } from './capabilities/activity/activity.service.ts'
import type { PlayerCalls } from './capabilities/session/player-calls.ts'
import {
  type AttributesListener,
  firstChanges,
  walletChanges,
} from './capabilities/wallet/wallet.service.ts'
import { playerModel } from './capabilities.ts'
import type { GatewayConfig } from './config/gateway.config.ts'
import { createPlayerRooms, type PlayerRooms } from './edge/socket/player-rooms.ts'
import { createTabAdmission, type TabAdmission } from './edge/socket/tab-admission.ts'
import type { Stores } from './infra/stores.ts'
import { createNodeHealth, type NodeHealth } from './ownership/node-health.ts'
import type { PlayerFacts } from './ownership/owner-deps.ts'
import { Ownership } from './ownership/ownership.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Meter } from './ports/meter.ts'
import { createPacer } from './ports/pacer.ts'
import type { PlayerStore } from './ports/player-store.ts'
import type { WalletSocket } from './ports/wallet-socket.ts'

export interface PlayersDeps {
  readonly stores: Pick<Stores, 'bus' | 'players' | 'leases' | 'health' | 'tabs'>
  readonly config: Pick<
    GatewayConfig,
    'NODE_ID' | 'MAX_TABS_PER_PLAYER' | 'UPSTREAM_CONNECTS_PER_SECOND'
  >
  /** How long other nodes count on a heartbeat of this one, ms. */
  readonly lifeMs: number
  readonly calls: PlayerCalls
  readonly attributesChanged: AttributesListener
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>
  readonly socket: WalletSocket
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly random: () => number
}

/** A lease that could not be had is asked for again within this time. */
const mostRetryMs = 1_000

/** What the capabilities tell the owner. */
function playerFacts(deps: PlayersDeps): PlayerFacts {
  const { calls, clock, config, stores } = deps
  const { bus, health } = stores
  const mayHaveMissed$ = health.subscriberReturned$
  const perSecond = config.UPSTREAM_CONNECTS_PER_SECOND
  const connects = createPacer(perSecond, perSecond / 2, clock)
  return {
    firstChanges: (playerId) => firstChanges(playerId, calls, clock),
    changes: (playerId) => walletChanges(playerId, { ...deps, connects }),
    whileOwning: (playerId) => activityChanges(playerId, { ...deps, bus, mayHaveMissed$ }),
  }
}

/** The store as tabs here may read it: while it is gone, the owner on this node stands in. */
const storeAsSeenHere = (
  store: PlayerStore,
  ownership: () => Ownership,
): Pick<PlayerStore, 'read' | 'since' | 'head'> => ({
  read: async (playerId) => ownership().detachedView(playerId) ?? store.read(playerId),
  since: async (playerId, position) =>
    ownership().detachedView(playerId) ? 'gone' : store.since(playerId, position),
  head: async (playerId) => ownership().headOf(playerId) ?? store.head(playerId),
})

export interface Players {
  readonly rooms: PlayerRooms
  readonly ownership: Ownership
  readonly nodeHealth: NodeHealth
  readonly admission: TabAdmission
}

/** Ties tabs to owners: whoever has a tab here is owned here, or wherever they already are. */
export function composePlayers(deps: PlayersDeps): Players {
  const { stores, isSessionLive, clock, log, meter, config, lifeMs } = deps
  const { players: store, bus, leases, health, tabs } = stores
  const { NODE_ID: nodeId } = config
  const nodeHealth = createNodeHealth({ leases, clock, log, meter, nodeId, lifeMs })
  const rooms: PlayerRooms = createPlayerRooms({
    bus,
    isSessionLive,
    store: storeAsSeenHere(store, () => ownership),
    clock,
    log,
    meter,
    snapshotName: snapshot.name,
    onOccupied: (playerId) => ownership.attend(playerId),
    onEmpty: (playerId) => ownership.leave(playerId),
    mayHaveMissed$: health.subscriberReturned$,
  })
  const ownership: Ownership = new Ownership({
    facts: playerFacts(deps),
    model: playerModel,
    clock,
    log,
    meter,
    random: deps.random,
    nodeHealth,
    nodeId,
    lifeMs,
    store,
    bus,
    leases,
    health,
    retryMs: Math.min(lifeMs / 3, mostRetryMs),
    hasTabs: (playerId) => rooms.has(playerId),
    deliverHere: (playerId, event) => rooms.deliverHere(playerId, event),
  })
  const admission = createTabAdmission({
    tabs,
    leases,
    incarnation: () => nodeHealth.incarnation(),
    mostTabs: config.MAX_TABS_PER_PLAYER,
  })
  return { rooms, ownership, nodeHealth, admission }
}
