import type { PlayerState } from '../ports/player-state.ts'
import type { Change, Step } from './change.ts'

/** More than this waiting says that upstream is faster than the store; then only the end counts. */
const maxPending = 256
/** Events that no state shows, a level-up say; kept for when there is somebody to number them. */
const maxOwed = 32

/** What happened to a player and is not yet numbered. */
export class Mailbox {
  #waiting: Change[] = []
  #owed: NonNullable<Step['event']>[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  get isOverfull(): boolean {
    return this.#waiting.length > maxPending
  }

  put(change: Change): void {
    this.#waiting.push(change)
  }

  next(): Change | undefined {
    return this.#waiting.shift()
  }

  clear(): void {
    this.#waiting = []
    this.#owed = []
  }

  /** Applies all that waits; the state shows it, except for the events that are owed. */
  fold(state: PlayerState): PlayerState {
    const changes = this.#waiting
    this.#waiting = []
    return changes.reduce((before, change) => {
      const step = change(before)
      if (step?.event && step.state === before) this.#owed.push(step.event)
      return step?.state ?? before
    }, state)
  }

  /** Puts what is owed first in line again. */
  repay(): void {
    const owed = this.#owed.slice(-maxOwed)
    this.#owed = []
    const again = owed.map(
      (event): Change =>
        (state) => ({ state, event }),
    )
    this.#waiting = [...again, ...this.#waiting]
  }
}
