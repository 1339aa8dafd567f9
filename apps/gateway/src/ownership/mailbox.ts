import type { PlayerState } from '../ports/player-state.ts'
import type { Change, Step } from './change.ts'

/**
 * More pending changes than this mean that upstream is faster than the store; then only the result
 * counts.
 */
const maxPending = 256
/** Maximum events without a state, such as a level-up, kept until they can be numbered. */
const maxUnnumbered = 32

/** A player's changes that are not numbered yet. */
export class Mailbox {
  #pending: Change[] = []
  #unnumbered: NonNullable<Step['event']>[] = []

  get isEmpty(): boolean {
    return this.#pending.length === 0
  }

  get isOverfull(): boolean {
    return this.#pending.length > maxPending
  }

  add(change: Change): void {
    this.#pending.push(change)
  }

  next(): Change | undefined {
    return this.#pending.shift()
  }

  clear(): void {
    this.#pending = []
    this.#unnumbered = []
  }

  /** Applies all pending changes; the state shows them, except for unnumbered events. */
  fold(state: PlayerState): PlayerState {
    const changes = this.#pending
    this.#pending = []
    return changes.reduce((before, change) => {
      const step = change(before)
      if (step?.event && step.state === before) this.#unnumbered.push(step.event)
      return step?.state ?? before
    }, state)
  }

  /** Puts unnumbered events back at the head of the queue. */
  requeueUnnumbered(): void {
    const owed = this.#unnumbered.slice(-maxUnnumbered)
    this.#unnumbered = []
    const requeued = owed.map(
      (event): Change =>
        (state) => ({ state, event }),
    )
    this.#pending = [...requeued, ...this.#pending]
  }
}
