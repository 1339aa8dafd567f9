import type { Clock } from '../../ports/clock.ts'

/**
 * A client sends CONNECT and waits for the answer; more than a few packets before that are an
 * attack.
 */
export const maxFramesBeforeJoin = 3
/** Three times the answered commands of a tab; see `commandsPerSecond`. */
export const maxFramesPerSecond = 60

/** Several times what a tab sends at its limit of frames, each small. */
export const maxBytesPerSecond = 64 * 1_024

const windowMs = 1_000

/** Limits the frames of one connection. */
export class FrameBudget {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  #hasJoined = false
  #windowBegan = 0
  #heard = 0
  #bytesBegan = 0
  #bytes = 0

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  get hasJoined(): boolean {
    return this.#hasJoined
  }

  /** Marks the connection as a tab. */
  join(): void {
    this.#hasJoined = true
    this.#heard = 0
  }

  /** Counts received bytes, of frames of any kind; `false` when they exceed the limit. */
  takeBytes(bytes: number): boolean {
    const now = this.#clock.monotonicMs()
    if (now - this.#bytesBegan >= windowMs) {
      this.#bytesBegan = now
      this.#bytes = 0
    }
    this.#bytes += bytes
    return this.#bytes <= maxBytesPerSecond
  }

  /** Counts one frame; `false` when it exceeds the limit. */
  take(): boolean {
    if (this.#hasJoined) {
      const now = this.#clock.monotonicMs()
      if (now - this.#windowBegan >= windowMs) {
        this.#windowBegan = now
        this.#heard = 0
      }
    }
    this.#heard += 1
    return this.#heard <= (this.#hasJoined ? maxFramesPerSecond : maxFramesBeforeJoin)
  }
}
