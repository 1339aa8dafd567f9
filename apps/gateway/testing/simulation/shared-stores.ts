import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { BehaviorSubject, Subject } from 'rxjs'
import { createMemoryBus } from '../../src/infra/memory-bus.ts'
import { createMemoryLeases } from '../../src/infra/memory-leases.ts'
import { createMemoryPlayerStore } from '../../src/infra/memory-player-store.ts'
import { createMemoryTabRegistry } from '../../src/infra/memory-tab-registry.ts'
import type { Stores } from '../../src/infra/stores.ts'
import type { Bus, BusMessage, Unsubscribe } from '../../src/ports/bus.ts'
import type { Deadlines } from '../../src/ports/deadlines.ts'
import type { Leases } from '../../src/ports/lease.ts'
import type { PendingEndings } from '../../src/ports/pending-endings.ts'
import type { PlayerStore } from '../../src/ports/player-store.ts'
import type { SessionStore } from '../../src/ports/session-store.ts'
import type { CheckWatch } from './check-watch.ts'
import type { SimSessions } from './sim-sessions.ts'
import type { TakeoverWatch } from './takeover-watch.ts'
import type { ProcessTime, VirtualTime } from './virtual-time.ts'

/** A node's current link to the store. */
export interface Link {
  isCut: boolean
  /** Share of bus messages that are lost. */
  lossRate: number
}

export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}

interface SharedWatches {
  readonly sessions: SimSessions
  readonly watch: CheckWatch
  readonly takeovers: TakeoverWatch
}

const hopMs = 2
const giveUpMs = 400
/** A node notices a store outage and its end within this time. */
const noticeMs = 1_500

/** The store of all nodes. It can be emptied. */
export function createSharedStores(
  time: VirtualTime,
  random: () => number,
  { sessions, watch, takeovers }: SharedWatches,
) {
  const fresh = () => {
    const bus = createMemoryBus()
    const leases = createMemoryLeases({
      now: () => Math.floor(time.now),
      monotonicMs: () => time.now,
    })
    const players = createMemoryPlayerStore(bus, (playerId) => leases.granted(playerId))
    return { bus, leases, players, tabs: createMemoryTabRegistry() }
  }
  let current = fresh()
  let isDown = false
  const resubscribes = new Set<() => Promise<void>>()
  /** Which node wrote in which epoch of which player, and whether a second one did. */
  const writers = new Map<string, ProcessTime>()
  let isShared = false
  const wrote = (node: ProcessTime, playerId: PlayerId, epoch: number) => {
    const key = `${playerId} ${epoch}`
    if ((writers.get(key) ?? node) !== node) isShared = true
    writers.set(key, node)
  }
  const healths: { link: Link; status: BehaviorSubject<'up' | 'gone'>; check: () => void }[] = []
  const checkAll = () => {
    for (const { check } of healths) check()
  }

  /** One round trip: it may fail before or after the store executed it. */
  const call = <T>(node: ProcessTime, link: Link, work: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const fail = () => node.at(giveUpMs, () => reject(new StoreUnreachable()))
      if (link.isCut || isDown) {
        fail()
        return
      }
      time.after(hopMs * random(), () => {
        if (isDown) {
          fail()
          return
        }
        Promise.resolve()
          .then(work)
          .then(
            (value) => {
              // The answer is lost with the link; the command was executed.
              if (link.isCut) fail()
              else node.at(hopMs * random(), () => resolve(value))
            },
            (error: Error) => node.at(hopMs * random(), () => reject(error)),
          )
      })
    })

  const busFor = (node: ProcessTime, link: Link): Bus => ({
    publish: (playerId, message) => call(node, link, () => current.bus.publish(playerId, message)),
    async subscribe(playerId, audience, onMessage) {
      let leave: Unsubscribe | undefined
      let lastAt = 0
      const deliver = (message: BusMessage) => {
        if (link.isCut || random() < link.lossRate) return
        // One connection: messages arrive in order.
        lastAt = Math.max(lastAt, time.now + hopMs * random())
        node.at(lastAt - time.now, () => onMessage(message))
      }
      const join = async () => {
        await leave?.()
        leave = await current.bus.subscribe(playerId, audience, deliver)
      }
      await call(node, link, join)
      resubscribes.add(join)
      return async () => {
        resubscribes.delete(join)
        await leave?.()
      }
    },
  })

  const leasesFor = (node: ProcessTime, link: Link): Leases => {
    const ask = <T>(work: (leases: Leases) => Promise<T>) =>
      call(node, link, () => work(current.leases))
    return {
      begin: (life, ms) =>
        ask((leases) => {
          takeovers.beat(life, ms)
          return leases.begin(life, ms)
        }),
      beat: (life, ms) =>
        ask(async (leases) => {
          const outcome = await leases.beat(life, ms)
          if (outcome === 'kept') takeovers.beat(life, ms)
          return outcome
        }),
      end: (life) => ask((leases) => leases.end(life)),
      alive: (lives) => ask((leases) => leases.alive(lives)),
      countNodes: () => ask((leases) => leases.countNodes()),
      acquire: (playerId, life) =>
        ask(async (leases) => {
          const acquired = await leases.acquire(playerId, life)
          if (acquired.is === 'granted') takeovers.granted(acquired.grant)
          return acquired
        }),
      release: (grant, life) => ask((leases) => leases.release(grant, life)),
      holder: (playerId) => ask((leases) => leases.holder(playerId)),
    }
  }

  const playersFor = (node: ProcessTime, link: Link): PlayerStore => {
    const ask = <T>(work: (players: PlayerStore) => T | Promise<T>) =>
      call(node, link, () => work(current.players))
    return {
      begin: (playerId, epoch, at, state) =>
        ask(async (players) => {
          const outcome = await players.begin(playerId, epoch, at, state)
          if (outcome === 'stored') {
            watch.began(playerId, state)
            takeovers.began(playerId, epoch)
          }
          return outcome
        }),
      append: (playerId, event, state) =>
        ask(async (players) => {
          const outcome = await players.append(playerId, event, state)
          if (outcome === 'stored') {
            wrote(node, playerId, event.epoch)
            watch.stored(playerId, event)
          }
          return outcome
        }),
      read: (playerId) => ask((players) => players.read(playerId)),
      head: (playerId) => ask((players) => players.head(playerId)),
      since: (playerId, position) => ask((players) => players.since(playerId, position)),
    }
  }

  const sessionsFor = (node: ProcessTime, link: Link): SessionStore => {
    const { store } = sessions
    return {
      save: (session) => call(node, link, () => store.save(session)),
      replace: (read, sealed) => call(node, link, () => store.replace(read, sealed)),
      find: (id) => call(node, link, () => store.find(id)),
      isLive: (id) => call(node, link, () => store.isLive(id)),
      ofPlayer: (playerId) => call(node, link, () => store.ofPlayer(playerId)),
      remove: (session, next) => call(node, link, () => store.remove(session, next)),
      successorOf: (id) => call(node, link, () => store.successorOf(id)),
    }
  }

  const deadlinesFor = <K extends string>(
    deadlines: Deadlines<K>,
    node: ProcessTime,
    link: Link,
  ): Deadlines<K> => {
    return {
      set: (deadline, at) => call(node, link, () => deadlines.set(deadline, at)),
      clear: (deadline) => call(node, link, () => deadlines.clear(deadline)),
      dueAt: (deadline) => call(node, link, () => deadlines.dueAt(deadline)),
      claimDue: (now, limit) => call(node, link, () => deadlines.claimDue(now, limit)),
      done: (claim) => call(node, link, () => deadlines.done(claim)),
    }
  }

  const endingsFor = (node: ProcessTime, link: Link): PendingEndings => {
    const { endings } = sessions
    return {
      add: (ending, now) => call(node, link, () => endings.add(ending, now)),
      claimDue: (now, limit) => call(node, link, () => endings.claimDue(now, limit)),
      retryAt: (claim, at) => call(node, link, () => endings.retryAt(claim, at)),
      done: (claim) => call(node, link, () => endings.done(claim)),
      count: () => call(node, link, () => endings.count()),
    }
  }

  const healthFor = (node: ProcessTime, link: Link) => {
    const status = new BehaviorSubject<'up' | 'gone'>('up')
    const returned = new Subject<void>()
    const check = () =>
      node.at(noticeMs * random(), () => {
        const now = link.isCut || isDown ? 'gone' : 'up'
        if (now === status.value) return
        status.next(now)
        if (now === 'up') returned.next()
      })
    healths.push({ link, status, check })
    return { status$: status, subscriberReturned$: returned }
  }

  return {
    /** The store as one node reaches it. */
    forNode(
      node: ProcessTime,
      link: Link,
    ): Omit<Stores, 'ops' | 'nonces' | 'topics' | 'sharedRate' | 'isReady' | 'close'> {
      return {
        bus: busFor(node, link),
        players: playersFor(node, link),
        leases: leasesFor(node, link),
        tabs: current.tabs,
        health: healthFor(node, link),
        sessions: sessionsFor(node, link),
        deadlines: deadlinesFor(sessions.deadlines, node, link),
        renewals: deadlinesFor(sessions.renewals, node, link),
        pendingEndings: endingsFor(node, link),
      }
    },
    /** Reads the actual store, bypassing every link. */
    read: (playerId: PlayerId) => current.players.read(playerId),
    /** Who holds the player by the actual store. */
    holder: (playerId: PlayerId) => current.leases.holder(playerId),
    /** Whether two nodes ever wrote in one epoch. */
    hadTwoWriters: () => isShared,
    linkChanged: checkAll,
    goDown(keepsData: boolean): void {
      isDown = true
      takeovers.storeWentAway()
      if (!keepsData) {
        current = fresh()
        watch.forgotten()
      }
      checkAll()
    },
    comeUp(): void {
      isDown = false
      takeovers.storeReturned()
      for (const join of resubscribes) join().catch(() => {})
      checkAll()
    },
    get isDown() {
      return isDown
    },
  }
}

export type SharedStores = ReturnType<typeof createSharedStores>
