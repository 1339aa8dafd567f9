import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { idleWarning } from '@player-site/contracts/session/idle.events.ts'
import type { Tab } from '../../src/edge/socket/tab.ts'
import type { StoredSession } from '../../src/ports/session-store.ts'
import { TabReader } from '../tab-reader.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A browser tab: what it has read on whichever node, and the violations it saw. */
export class SimTab {
  readonly id: string
  readonly session: StoredSession
  readonly #time: VirtualTime
  readonly #isOver: () => boolean
  /** The current connection; messages in flight on an older one are lost. */
  #connection = 0
  readonly reader: TabReader
  /** The tab received the end of its session, and does not reconnect. */
  hasEnded = false

  /** @param isOver whether the session has ended, by the store */
  constructor(id: string, session: StoredSession, isOver: () => boolean, time: VirtualTime) {
    this.id = id
    this.session = session
    this.#isOver = isOver
    this.#time = time
    this.reader = new TabReader(id, () => time.now)
  }

  /** A new connection, as the node sees it. */
  connect(latencyMs: () => number, onClosed: () => void): Tab {
    this.#connection += 1
    const connection = this.#connection
    let lastAt = 0
    const isCurrent = () => connection === this.#connection
    return {
      id: `${this.id}.${connection}`,
      sessionId: this.session.sessionId,
      readUpTo: this.reader.readUpTo,
      greeting: () => ({ session: { startedAt: 0, expiresAt: 0 } }),
      deliver: (event) => {
        lastAt = Math.max(lastAt, this.#time.now + latencyMs())
        this.#time.after(lastAt - this.#time.now, () => {
          if (isCurrent()) this.reader.read(event.name, JSON.parse(event.payload))
        })
      },
      send: (name, body) => this.#told(name, body),
      end: (reason) => {
        if (!isCurrent()) return
        if (!this.#isOver()) this.reader.violated('no session ends by itself', reason)
        this.hasEnded = true
        onClosed()
      },
      close: () => {
        if (isCurrent()) onClosed()
      },
    }
  }

  #told(name: string, body: Readonly<Record<string, unknown>>): void {
    if (name !== idleWarning.name || body['is'] !== 'showing') return
    const leftMs = Number(body['endsAt']) - this.#time.now
    if (leftMs > constants.idleWarningMs)
      this.reader.violated('no warning is early', `${leftMs} ms`)
  }

  disconnect(): void {
    this.#connection += 1
  }
}
