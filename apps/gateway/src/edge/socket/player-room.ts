import { follows, isNewer, type Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import type { BusMessage } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { type PlayerEvent, withFields, writeEvent } from '../../ports/player-event.ts'
import type { PlayerStore } from '../../ports/player-store.ts'
import type { Tab } from './tab.ts'

export interface PlayerRoomDeps {
  readonly store: Pick<PlayerStore, 'read' | 'since'>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** The event that replaces everything before it. */
  readonly snapshotName: string
  /**
   * Called when a tab has read further than the store, as after the store lost its latest events:
   * only a new epoch helps it.
   */
  readonly onAhead: (playerId: PlayerId) => void
}

const noTabs: readonly Tab[] = []
const without = (tabs: readonly Tab[], tabId: string): readonly Tab[] =>
  tabs.length === 0 ? noTabs : tabs.filter(({ id }) => id !== tabId)

type Work = () => Promise<unknown> | undefined

/**
 * A player's tabs on this node. All their work passes through one queue, so a tab that joins while
 * events arrive gets each of them once, in order, after its snapshot. Without pending work, an
 * event goes to its tabs before `receive` returns.
 */
export class PlayerRoom {
  readonly #playerId: PlayerId
  readonly #deps: PlayerRoomDeps
  #tabs = noTabs
  /** Joined, but not subscribed yet. */
  #joining = noTabs
  #queue: Work[] = []
  #isBusy = false

  constructor(playerId: PlayerId, deps: PlayerRoomDeps) {
    this.#playerId = playerId
    this.#deps = deps
  }

  get size(): number {
    return this.#tabs.length + this.#joining.length
  }

  tabs(): readonly Tab[] {
    return [...this.#tabs, ...this.#joining]
  }

  /** Adds the tab; it receives nothing before `bringUpToDate`. */
  admit(tab: Tab): void {
    this.#joining = [...this.#joining, tab]
  }

  /**
   * Sends the events that the tab missed, or a snapshot; without either it waits for the owner's
   * first.
   */
  bringUpToDate(tabId: string): Promise<number> {
    return this.#answered(async () => {
      const tab = this.#joining.find(({ id }) => id === tabId)
      if (!tab) return 0
      this.#joining = without(this.#joining, tabId)
      this.#tabs = [...this.#tabs, tab]
      return this.#bringUpToDate(tab)
    })
  }

  leave(tabId: string): void {
    this.#joining = without(this.#joining, tabId)
    this.#tabs = without(this.#tabs, tabId)
  }

  /** Sends an event without a number to every tab that has its state. */
  tell(name: string, body: Readonly<Record<string, unknown>>): void {
    this.#run(() => {
      for (const tab of this.#tabs) tab.send(name, body)
      return undefined
    })
  }

  /** Sends a tab the events after a given position again. */
  resume(tabId: string, position: Position): Promise<number> {
    return this.#answered(async () => {
      const tab = this.#tabs.find(({ id }) => id === tabId)
      if (!tab) return 0
      tab.readUpTo = position
      return this.#bringUpToDate(tab)
    })
  }

  receive(message: BusMessage): void {
    if (message.is === 'event') {
      // No pending work: the usual case, delivered at once.
      if (this.#isBusy) this.#queue.push(() => this.#event(message.event))
      else this.#await(this.#event(message.event))
    } else if (message.is === 'sessionEnded') this.#run(() => this.#sessionEnded(message))
    else if (message.is === 'toSession') this.#run(() => this.#toSession(message))
  }

  /** Events are stored up to this position: a tab behind it has missed a message. */
  noteHead(head: Position): void {
    this.#run(() => {
      const behind = this.#tabs.filter(({ readUpTo }) => !readUpTo || isNewer(head, readUpTo))
      return behind.length === 0 ? undefined : this.#repair(behind)
    })
  }

  /** Runs work in sequence; a failure is logged and does not stop the next. */
  #run(work: Work): void {
    if (this.#isBusy) {
      this.#queue.push(work)
      return
    }
    this.#await(work())
  }

  #await(pending: Promise<unknown> | undefined): void {
    if (!pending) return
    this.#isBusy = true
    pending
      .catch((error: unknown) => {
        const why = kindOf(error)
        this.#deps.log.error('room.failed', { playerId: this.#playerId, why })
      })
      .finally(() => {
        this.#isBusy = false
        while (this.#queue.length > 0 && !this.#isBusy) {
          const next = this.#queue.shift()
          if (next) this.#run(next)
        }
      })
  }

  #answered<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#run(async () => {
        await work().then(resolve, reject)
      })
    })
  }

  #event(event: PlayerEvent): Promise<unknown> | undefined {
    const { clock, meter, snapshotName } = this.#deps
    const delayMs = clock.now() - event.at
    meter.busToTab(delayMs)
    let behind: Tab[] | undefined
    for (const tab of this.#tabs) {
      const { readUpTo } = tab
      if (event.name === snapshotName) {
        if (!readUpTo || isNewer(event, readUpTo)) this.#deliver(tab, event, delayMs)
      } else if (readUpTo && follows(event, readUpTo)) this.#deliver(tab, event, delayMs)
      else if (!readUpTo || isNewer(event, readUpTo)) behind = [...(behind ?? []), tab]
    }
    return behind && this.#repair(behind)
  }

  async #repair(behind: readonly Tab[]): Promise<void> {
    for (const tab of behind) await this.#bringUpToDate(tab)
  }

  async #bringUpToDate(tab: Tab): Promise<number> {
    const { store, meter, clock, snapshotName } = this.#deps
    if (tab.readUpTo) {
      const missed = await store.since(this.#playerId, tab.readUpTo)
      if (missed !== 'gone') {
        for (const event of missed) this.#deliver(tab, event)
        if (missed.length > 0) meter.gapRepaired('replay')
        return missed.length
      }
      meter.gapRepaired('snapshot')
    }
    const stored = await store.read(this.#playerId)
    if (!stored) return 0
    const { position, state } = stored
    if (tab.readUpTo && !isNewer(position, tab.readUpTo)) {
      this.#deps.onAhead(this.#playerId)
      return 0
    }
    this.#deliver(tab, writeEvent(snapshotName, { ...position, at: clock.now() }, { ...state }))
    return 0
  }

  #deliver(tab: Tab, event: PlayerEvent, delayMs = this.#deps.clock.now() - event.at): void {
    const isSnapshot = event.name === this.#deps.snapshotName
    tab.deliver(
      isSnapshot ? { ...event, payload: withFields(event.payload, tab.greeting()) } : event,
    )
    tab.readUpTo = { epoch: event.epoch, seq: event.seq }
    this.#deps.meter.eventDelivered(event.name, delayMs)
  }

  #sessionEnded({ sessionIds, reason }: Extract<BusMessage, { is: 'sessionEnded' }>): undefined {
    for (const tab of this.tabs()) {
      if (sessionIds.includes(tab.sessionId)) tab.end(reason)
    }
  }

  #toSession({ sessionId, name, body }: Extract<BusMessage, { is: 'toSession' }>): undefined {
    for (const tab of this.#tabs) {
      if (tab.sessionId === sessionId) tab.send(name, body)
    }
  }
}
