import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { Tab } from '../../src/edge/socket/tab.ts'
import { TabReader } from '../tab-reader.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A browser's tab: what it has read, whichever node it is connected to, and what it saw go wrong. */
export class SimTab {
  readonly id: string
  readonly playerId: PlayerId
  readonly #time: VirtualTime
  readonly #sessionId: SessionId
  /** The connection that counts; what is still under way on an older one is lost. */
  #connection = 0
  readonly reader: TabReader

  constructor(id: string, playerId: PlayerId, sessionId: SessionId, time: VirtualTime) {
    this.id = id
    this.playerId = playerId
    this.#sessionId = sessionId
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
      sessionId: this.#sessionId,
      readUpTo: this.reader.readUpTo,
      greeting: () => ({ session: { startedAt: 0, expiresAt: 0 } }),
      deliver: (event) => {
        lastAt = Math.max(lastAt, this.#time.now + latencyMs())
        this.#time.after(lastAt - this.#time.now, () => {
          if (isCurrent()) this.reader.read(event.name, JSON.parse(event.payload))
        })
      },
      send: () => {},
      end: (reason) => this.reader.violated('no session ends', reason),
      close: () => {
        if (isCurrent()) onClosed()
      },
    }
  }

  disconnect(): void {
    this.#connection += 1
  }
}
