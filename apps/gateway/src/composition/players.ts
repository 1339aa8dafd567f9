import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import type { GatewayConfig } from '../config/gateway.config.ts'
import { createPlayerRooms, type PlayerRooms } from '../edge/socket/player-rooms.ts'
import { createTabAdmission, type TabAdmission } from '../edge/socket/tab-admission.ts'
import type { Stores } from '../infra/stores.ts'
import { createNodeHealth, type NodeHealth } from '../ownership/node-health.ts'
import type { PlayerFacts } from '../ownership/owner-deps.ts'
import { Ownership } from '../ownership/ownership.ts'
import type { PlayerModel } from '../ownership/player-model.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { PlayerStore } from '../ports/player-store.ts'

export interface PlayersDeps {
  readonly stores: Pick<Stores, 'bus' | 'players' | 'leases' | 'health' | 'tabs'>
  readonly config: Pick<GatewayConfig, 'NODE_ID' | 'MAX_TABS_PER_PLAYER'>
  /** How long other nodes trust a heartbeat of this one, ms. */
  readonly lifeMs: number
  readonly model: PlayerModel
  readonly facts: PlayerFacts
  readonly isSessionLive: (sessionId: SessionId) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly random: () => number
}

/** A lease that was not acquired is requested again within this time. */
const maxRetryMs = 1_000

/** The store as this node's tabs read it: while it is down, the owner on this node answers. */
const createLocalReads = (
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

/**
 * Connects tabs to owners: a player with a tab here is owned here, or stays where they are owned.
 */
export function createPlayers(deps: PlayersDeps): Players {
  const { stores, facts, model, isSessionLive, clock, log, meter, random, config, lifeMs } = deps
  const { players: store, bus, leases, health, tabs } = stores
  const { NODE_ID: nodeId } = config
  const nodeHealth = createNodeHealth({ leases, clock, log, meter, nodeId, lifeMs })
  const rooms: PlayerRooms = createPlayerRooms({
    bus,
    isSessionLive,
    store: createLocalReads(store, () => ownership),
    clock,
    log,
    meter,
    snapshotName: snapshot.name,
    onOccupied: (playerId) => ownership.onTabsPresent(playerId),
    onEmpty: (playerId) => ownership.onTabsGone(playerId),
    mayHaveMissed$: health.subscriberReturned$,
    storeStatus$: health.status$,
  })
  const ownership: Ownership = new Ownership({
    facts,
    model,
    nodeHealth,
    nodeId,
    lifeMs,
    store,
    bus,
    leases,
    health,
    clock,
    log,
    meter,
    random,
    retryMs: Math.min(lifeMs / 3, maxRetryMs),
    hasTabs: (playerId) => rooms.has(playerId),
    deliverHere: (playerId, event) => rooms.deliverHere(playerId, event),
  })
  const admission = createTabAdmission({
    tabs,
    leases,
    incarnation: () => nodeHealth.incarnation(),
    maxTabs: config.MAX_TABS_PER_PLAYER,
  })
  return { rooms, ownership, nodeHealth, admission }
}
