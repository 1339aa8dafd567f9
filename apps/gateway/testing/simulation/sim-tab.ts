import { follows, isNewer, type Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { snapshot } from '@player-site/contracts/realtime/realtime.events.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'
import type { Tab } from '../../src/edge/socket/tab.ts'
import type { PlayerEvent } from '../../src/ports/player-event.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Violation {
  readonly rule: string
  readonly tab: string
  readonly what: string
}

const mainOfSnapshot = z.object({ wallet: z.object({ mainBalance: z.number() }) })
const mainOfBalance = z.object({
  balanceMap: z.object({ main: z.tuple([z.object({ cash: z.number() })]) }),
})

/** A browser's tab: what it has read, whichever node it is connected to, and what it saw go wrong. */
export class SimTab {
  readonly id: string
  readonly playerId: PlayerId
  readonly violations: Violation[] = []
  readonly #time: VirtualTime
  readonly #sessionId: SessionId
  readUpTo: Position | undefined
  balance: number | undefined
  /** The connection that counts; what is still under way on an older one is lost. */
  #connection = 0
  lastSnapshotAt = 0

  constructor(id: string, playerId: PlayerId, sessionId: SessionId, time: VirtualTime) {
    this.id = id
    this.playerId = playerId
    this.#sessionId = sessionId
    this.#time = time
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
      readUpTo: this.readUpTo,
      greeting: () => ({ session: { startedAt: 0, expiresAt: 0 } }),
      deliver: (event) => {
        lastAt = Math.max(lastAt, this.#time.now + latencyMs())
        this.#time.after(lastAt - this.#time.now, () => {
          if (isCurrent()) this.#receive(event)
        })
      },
      send: () => {},
      end: (reason) => this.#violated('no session ends', reason),
      close: () => {
        if (isCurrent()) onClosed()
      },
    }
  }

  disconnect(): void {
    this.#connection += 1
  }

  #receive(event: PlayerEvent): void {
    const { name, epoch, seq, payload } = event
    const position = { epoch, seq }
    const before = this.readUpTo
    const what = `${name} ${epoch}.${seq} after ${before?.epoch}.${before?.seq}`
    if (before && !isNewer(position, before)) this.#violated('numbers only grow', what)
    if (name !== snapshot.name && !(before && follows(event, before))) {
      this.#violated('no event is missing', what)
    }
    this.readUpTo = position
    const body: unknown = JSON.parse(payload)
    if (name === snapshot.name) {
      this.balance = z.parse(mainOfSnapshot, body).wallet.mainBalance
      this.lastSnapshotAt = this.#time.now
    }
    if (name === walletBalance.name) {
      this.balance = z.parse(mainOfBalance, body).balanceMap.main[0].cash
    }
  }

  #violated(rule: string, what: string): void {
    this.violations.push({ rule, tab: this.id, what })
  }
}
