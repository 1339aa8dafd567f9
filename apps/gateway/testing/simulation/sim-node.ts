import { brands } from '@player-site/contracts/brands/brands.ts'
import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import { playerId } from '@player-site/contracts/kernel/ids.ts'
import { EMPTY } from 'rxjs'
import * as z from 'zod/mini'
import type { Sealer } from '../../src/capabilities/session/session.seal.ts'
import { createCapabilities, type FromComposition, playerModel } from '../../src/capabilities.ts'
import { drain } from '../../src/composition/drain.ts'
import { foldPlayerFacts, foldTabHooks, startBackground } from '../../src/composition/fold.ts'
import { createPlayers } from '../../src/composition/players.ts'
import { moveTabsAway } from '../../src/edge/socket/move-tabs-away.ts'
import type { Tab, TabSession } from '../../src/edge/socket/tab.ts'
import { createMemoryNonceStore } from '../../src/infra/memory-nonce-store.ts'
import type { Foundations } from '../../src/manifest/foundations.ts'
import { silentLog } from '../../src/ports/log.ts'
import { silentMeter } from '../../src/ports/meter.ts'
import { noLimit } from '../../src/ports/rate-limit.ts'
import { createTimerWheel } from '../../src/ports/timer-wheel.ts'
import { freeProfile } from '../profile.ts'
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

const anyVisitor = {
  email: 'player@example.com',
  countryCode: 'FI',
  language: 'en',
  loginMethod: 'DEFAULT',
  multibrandSuspended: false,
  isPayoutOnly: false,
  profile: freeProfile,
}

/** Seals nothing: the stored text is the player's id, used as the token too. */
const openSealer: Sealer = {
  seal: ({ player }) => player.playerId,
  sealToken: (token) => token,
  openToken: (sealed) => sealed,
  open: (sealed) => ({
    tokens: { accessToken: sealed, refreshToken: sealed, idToken: sealed },
    player: { ...anyVisitor, playerId: z.parse(playerId, sealed) },
  }),
}

const config: Foundations['config'] = {
  DEADLINE_SCALE: 1,
  HELP_DESK_URL: undefined,
  IMAGE_ORIGIN: undefined,
  INSTALLABLE: false,
  RENEWALS_PER_SECOND: 1_000,
  SESSION_KEYS: ['a key for simulations of at least 32 characters'],
  UPSTREAM_CONNECTS_PER_SECOND: 1_000,
  WEB_ROOT: 'no web root',
}

/** A simulated node has no HTTP side: no pages are requested, and no visitor is refused. */
const noSite: Omit<FromComposition, 'sealer' | 'walletSocket'> = {
  contentSource: { fetch: async () => [] },
  flags: {
    site: async () => flagDefaults,
    maintenance: async () => ({ isOn: false }),
    restricted: async () => false,
    changed$: EMPTY,
    stop: async () => {},
  },
  offer: { withheld: () => [], has: () => true },
  painter: { paint: async () => undefined },
  siteOriginOf: () => 'https://play.example',
  visitorOf: () => ({
    brand: brands.aurora,
    ipAddress: '192.0.2.1',
    detectedCountry: undefined,
    device: 'desktop',
  }),
}

/** A gateway node without its HTTP side: rooms, owners and heartbeat as they run in production. */
export function startSimNode(nodeId: string, deps: SimNodeDeps) {
  const { time, random, stores, upstream } = deps
  const process = time.process()
  const link: Link = { isCut: false, lossRate: 0 }
  const tabs = new Map<Tab, TabSession>()
  const shared = stores.forNode(process, link)
  const platform = upstream.apiFor(process)
  const { clock } = process
  const foundations: Foundations = {
    config,
    stores: {
      bus: shared.bus,
      deadlines: shared.deadlines,
      health: shared.health,
      nonces: createMemoryNonceStore(clock),
      pendingEndings: shared.pendingEndings,
      renewals: shared.renewals,
      sessions: shared.sessions,
    },
    platform,
    rates: { callsOfPlayer: noLimit, signInsOfAddress: noLimit },
    clock,
    wheel: createTimerWheel(clock),
    log: silentLog,
    meter: silentMeter,
    reportFault: () => {},
    random,
  }
  const { created } = createCapabilities(foundations, {
    ...noSite,
    sealer: openSealer,
    walletSocket: upstream.socketFor(process),
  })
  const players = createPlayers({
    stores: shared,
    config: { NODE_ID: nodeId, MAX_TABS_PER_PLAYER: 20 },
    lifeMs,
    model: playerModel,
    facts: foldPlayerFacts(created),
    isSessionLive: (id) => shared.sessions.isLive(id),
    clock,
    log: silentLog,
    meter: silentMeter,
    random,
  })
  const tabWork = foldTabHooks(created, { log: silentLog })
  const running = startBackground(created, foundations)
  let is: 'up' | 'paused' | 'draining' | 'dead' = 'up'
  players.nodeHealth.start().catch(() => {})

  const leave = (tab: Tab) => {
    const session = tabs.get(tab)
    if (!tabs.delete(tab) || !session) return
    process.at(0, () => {
      players.rooms.leave(session.playerId, tab.id)
      tabWork.onLeave({ tab, session })
    })
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
    join(session: TabSession, tab: Tab): void {
      tabs.set(tab, session)
      process.at(0, () => {
        players.rooms
          .join(session.playerId, tab)
          .then(() => tabWork.onJoin({ tab, session }))
          .catch(() => tab.close('node.failed'))
      })
    },
    /** Sends a tab's command; resolves when it was done, if ever. */
    say: (tab: Tab, name: string, body: unknown): Promise<void> =>
      new Promise((resolve) => {
        process.at(0, () => {
          const session = tabs.get(tab)
          const command = tabWork.commands.find(({ spec }) => spec.name === name)
          if (!session || !command) return
          command.run(body, { tab, session }).then(
            () => resolve(),
            () => {},
          )
        })
      }),
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
      running.unsubscribe()
      await drain({
        ownership: players.ownership,
        playerSocket: {
          moveTabsAway: (perSecond) => moveTabsAway([...tabs.keys()], perSecond, process.clock),
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
      await players.nodeHealth.stop()
      die()
    },
    owns: () => players.ownership.count(),
  }
}

export type SimNode = ReturnType<typeof startSimNode>
