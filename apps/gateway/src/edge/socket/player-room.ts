import {
  type Envelope,
  follows,
  isNewer,
  type Position,
} from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { BusMessage } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { PlayerStore } from '../../ports/player-store.ts'
import { deliver, type Tab, tellAside } from './tab.ts'

export interface PlayerRoomDeps {
  readonly store: PlayerStore
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** The event that replaces everything before it. */
  readonly snapshotName: string
  readonly sessionEndedName: string
}

/**
 * A player's tabs on this node. Everything that concerns them passes through one queue, so a tab
 * that joins while events arrive gets each of them once, in order, after its snapshot.
 */
export class PlayerRoom {
  readonly #playerId: PlayerId
  readonly #deps: PlayerRoomDeps
  readonly #tabs = new Map<string, Tab>()
  /** Here, but not yet subscribed for. */
  readonly #waiting = new Map<string, Tab>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(playerId: PlayerId, deps: PlayerRoomDeps) {
    this.#playerId = playerId
    this.#deps = deps
  }

  get size(): number {
    return this.#tabs.size + this.#waiting.size
  }

  /** Counts the tab in; it hears nothing before `bringUpToDate`. */
  admit(tab: Tab): void {
    this.#waiting.set(tab.id, tab)
  }

  /** Sends what the tab missed, or a snapshot; without either it waits for the owner's first. */
  bringUpToDate(tabId: string): Promise<number> {
    return this.#next(async () => {
      const tab = this.#waiting.get(tabId)
      if (!tab) return 0
      this.#waiting.delete(tabId)
      this.#tabs.set(tabId, tab)
      return this.#bringUpToDate(tab)
    })
  }

  leave(tabId: string): void {
    this.#waiting.delete(tabId)
    this.#tabs.delete(tabId)
  }

  /** Sends a tab again what came after a position it gives. */
  resume(tabId: string, position: Position): Promise<number> {
    return this.#next(async () => {
      const tab = this.#tabs.get(tabId)
      if (!tab) return 0
      tab.readUpTo = position
      return this.#bringUpToDate(tab)
    })
  }

  receive(message: BusMessage): Promise<void> {
    return this.#next(async () => {
      if (message.is === 'event') await this.#event(message.envelope)
      else if (message.is === 'sessionEnded') this.#sessionEnded(message)
      else if (message.is === 'toSession') this.#toSession(message)
    })
  }

  /** One thing after the other; a failure is logged and does not stop what follows. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    this.#queue = done.catch((error: unknown) => {
      const why = error instanceof Error ? error.name : 'unknown'
      this.#deps.log.error('room.failed', { playerId: this.#playerId, why })
    })
    return done
  }

  async #event(envelope: Envelope): Promise<void> {
    for (const tab of this.#tabs.values()) {
      if (envelope.name === this.#deps.snapshotName) {
        if (!tab.readUpTo || isNewer(envelope, tab.readUpTo)) this.#deliver(tab, envelope)
      } else if (tab.readUpTo && follows(envelope, tab.readUpTo)) this.#deliver(tab, envelope)
      else if (!tab.readUpTo || isNewer(envelope, tab.readUpTo)) await this.#bringUpToDate(tab)
    }
  }

  async #bringUpToDate(tab: Tab): Promise<number> {
    const { store, meter } = this.#deps
    if (tab.readUpTo) {
      const missed = await store.since(this.#playerId, tab.readUpTo)
      if (missed !== 'gone') {
        for (const envelope of missed) this.#deliver(tab, envelope)
        if (missed.length > 0) meter.gapRepaired('replay')
        return missed.length
      }
      meter.gapRepaired('snapshot')
    }
    const stored = await store.read(this.#playerId)
    if (!stored) return 0
    const { position, state } = stored
    const at = this.#deps.clock.now()
    this.#deliver(tab, { name: this.#deps.snapshotName, ...position, at, body: { ...state } })
    return 0
  }

  #deliver(tab: Tab, envelope: Envelope): void {
    const isSnapshot = envelope.name === this.#deps.snapshotName
    deliver(tab, envelope, isSnapshot ? tab.greeting : {})
    this.#deps.meter.eventDelivered(envelope.name, this.#deps.clock.now() - envelope.at)
  }

  #sessionEnded({ sessionIds, reason }: Extract<BusMessage, { is: 'sessionEnded' }>): void {
    for (const tab of [...this.#tabs.values(), ...this.#waiting.values()]) {
      if (sessionIds.includes(tab.sessionId)) this.endTab(tab, reason)
    }
  }

  #toSession({ sessionId, name, body }: Extract<BusMessage, { is: 'toSession' }>): void {
    for (const tab of this.#tabs.values()) {
      if (tab.sessionId === sessionId) tellAside(tab, name, body, this.#deps.clock.now())
    }
  }

  /** Tells a tab why its session is over, and closes it. */
  endTab(tab: Tab, reason: string): void {
    const position = tab.readUpTo ?? { epoch: 0, seq: 0 }
    tab.send(this.#deps.sessionEndedName, { ...position, at: this.#deps.clock.now(), reason })
    tab.close()
  }
}
