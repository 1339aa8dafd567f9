import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { drain } from '../../src/drain.ts'
import { movesTabsAway } from '../../src/edge/socket/drain.ts'
import type { Tab } from '../../src/edge/socket/tab.ts'
import { composePlayers } from '../../src/players.ts'
import { silentLog } from '../../src/ports/log.ts'
import { silentMeter } from '../../src/ports/meter.ts'
import type { Link, SharedStores } from './shared-stores.ts'
import type { SimUpstream } from './sim-upstream.ts'
import type { VirtualTime } from './virtual-time.ts'

export const lifeMs = 1_000

export interface SimNodeDeps {
  readonly time: VirtualTime
  readonly random: () => number
  readonly stores: SharedStores
  readonly upstream: SimUpstream
}

/** A gateway node without its HTTP side: rooms, owners and heartbeat as they run in production. */
export function startSimNode(nodeId: string, deps: SimNodeDeps) {
  const { time, random, stores, upstream } = deps
  const process = time.process()
  const link: Link = { isCut: false, lossRate: 0 }
  const tabs = new Map<Tab, PlayerId>()
  const shared = stores.forNode(process, link)
  const players = composePlayers({
    stores: shared,
    config: {
      NODE_ID: nodeId,
      MAX_TABS_PER_PLAYER: 20,
      UPSTREAM_CONNECTS_PER_SECOND: 1_000,
    },
    lifeMs,
    calls: upstream.callsFor(process),
    attributesChanged: () => {},
    isSessionLive: async () => true,
    socket: upstream.socketFor(process),
    clock: process.clock,
    log: silentLog,
    meter: silentMeter,
    random,
  })
  let is: 'up' | 'paused' | 'draining' | 'dead' = 'up'
  players.standing.start().catch(() => {})

  const leave = (tab: Tab) => {
    const playerId = tabs.get(tab)
    if (!tabs.delete(tab) || !playerId) return
    process.at(0, () => players.rooms.leave(playerId, tab.id))
  }
  const die = () => {
    is = 'dead'
    process.kill()
    upstream.forget(process)
  }
  return {
    nodeId,
    link,
    tabs,
    get state() {
      return is
    },
    join(playerId: PlayerId, tab: Tab): void {
      tabs.set(tab, playerId)
      process.at(0, () => {
        players.rooms.join(playerId, tab).catch(() => tab.close('node.failed'))
      })
    },
    leave,
    pause() {
      is = 'paused'
      process.pause()
    },
    resume() {
      is = 'up'
      process.resume()
    },
    /** As with kill -9. */
    kill: die,
    /** As with SIGTERM. */
    async stop(): Promise<void> {
      is = 'draining'
      await drain({
        ownership: players.ownership,
        playerSocket: {
          moveTabsAway: (perSecond) => movesTabsAway([...tabs.keys()], perSecond, process.clock),
          close: async () => {},
        },
        leases: shared.leases,
        clock: process.clock,
        log: silentLog,
        config: { DRAIN_RECONNECTS_PER_SECOND: 20, DRAIN_MS: 3_000 },
      })
      for (const tab of tabs.keys()) tab.close('node.draining')
      players.rooms.stop()
      await players.ownership.stop()
      await players.standing.stop()
      die()
    },
    owns: () => players.ownership.count(),
  }
}

export type SimNode = ReturnType<typeof startSimNode>
