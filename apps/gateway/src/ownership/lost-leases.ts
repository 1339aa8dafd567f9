import { type Subscription, timer } from 'rxjs'
import type { Clock } from '../ports/clock.ts'

/**
 * Whether the store may have lost leases that their owners still rely on. Each of them has ended
 * one lifetime after the store answered again; until then no player may be taken over.
 */
export class LostLeases {
  readonly #clock: Clock
  readonly #lifeMs: number
  readonly #onOver: () => void
  #suspectedAtMs: number | undefined
  #wait: Subscription | undefined

  constructor(clock: Clock, lifeMs: number, onOver: () => void) {
    this.#clock = clock
    this.#lifeMs = lifeMs
    this.#onOver = onOver
  }

  get isWaiting(): boolean {
    return this.#wait !== undefined
  }

  /** The store failed, or lost a lease before its time. */
  suspect(): void {
    this.#suspectedAtMs = this.#clock.monotonicMs()
  }

  /** The store still knew this node's lease when it was asked then, and so the others. */
  onLeaseKept(askedAtMs: number): void {
    if (askedAtMs >= (this.#suspectedAtMs ?? 0)) this.#suspectedAtMs = undefined
  }

  /** The store answers, and this node starts again. */
  onBegun(): void {
    if (this.#suspectedAtMs === undefined) return
    this.#suspectedAtMs = undefined
    this.#wait?.unsubscribe()
    this.#wait = timer(this.#lifeMs, this.#clock.scheduler).subscribe(() => {
      this.#wait = undefined
      this.#onOver()
    })
  }

  stop(): void {
    this.#wait?.unsubscribe()
  }
}
