import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { wallet as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { createSocketToken } from '@player-site/contracts/wallet/wallet.calls.ts'
import type { Subscription } from 'rxjs'
import { WheelTimer } from '../../ports/timer-wheel.ts'
import type { WalletSocketListener } from '../../ports/wallet-socket.ts'
import { nameOf } from './failure-names.ts'
import type { WalletServiceDeps } from './wallet-deps.ts'

/** After the tenth attempt: rare enough for a platform that is down, frequent enough to recover. */
const probeMs = 15_000
/** A socket that was open this long has lived: what ends it later is not what ended it before. */
const livedMs = 20_000
/**
 * Jitters each delay, so that players who lost their sockets together do not reconnect together.
 */
const spread = (ms: number, random: () => number): number => ms * (0.9 + random() / 5)

export interface ConnectionListener {
  onOpen(): void
  onMessage(text: string): void
  /** The socket is open and says nothing, or speaks again. */
  onSilence(isSilent: boolean): void
  onLost(next: 'reconnecting' | 'stale'): void
}

/** A player's wallet socket: opened again whenever it fails, until closed. */
export class WalletConnection implements WalletSocketListener {
  readonly #playerId: PlayerId
  readonly #deps: WalletServiceDeps
  readonly #listener: ConnectionListener
  readonly #retries = new WheelTimer(() => this.connect())
  /** Failures since a socket has lived. */
  #failures = 0
  /** Of these, consecutive sockets that opened and closed at once. */
  #shortLives = 0
  /** When the socket opened, monotonic ms. */
  #openedAt: number | undefined
  #waitsForTurn: Subscription | undefined
  #close: (() => void) | undefined
  #isClosed = false

  constructor(playerId: PlayerId, deps: WalletServiceDeps, listener: ConnectionListener) {
    this.#playerId = playerId
    this.#deps = deps
    this.#listener = listener
  }

  connect(): void {
    this.#waitsForTurn = this.#deps.connects.turn().subscribe(() => void this.#open())
    if (this.#waitsForTurn.closed) this.#waitsForTurn = undefined
  }

  close(): void {
    this.#isClosed = true
    this.#deps.wheel.cancel(this.#retries)
    this.#waitsForTurn?.unsubscribe()
    this.#close?.()
  }

  onOpen(): void {
    const { meter, log, clock } = this.#deps
    this.#openedAt = clock.monotonicMs()
    meter.upstreamConnected()
    log.info('upstream.connected', { playerId: this.#playerId })
    this.#listener.onOpen()
  }

  onMessage(text: string): void {
    this.#listener.onMessage(text)
  }

  onSilent(): void {
    this.#deps.log.warn('upstream.silent', { playerId: this.#playerId })
    this.#listener.onSilence(true)
  }

  onHeard(): void {
    this.#deps.log.info('upstream.heard', { playerId: this.#playerId })
    this.#listener.onSilence(false)
  }

  onEnd(error: Error): void {
    this.#close = undefined
    this.#countLife()
    this.#retry(error)
  }

  #countLife(): void {
    if (this.#openedAt === undefined) return
    const hasLived = this.#deps.clock.monotonicMs() - this.#openedAt >= livedMs
    this.#openedAt = undefined
    this.#shortLives = hasLived ? 0 : this.#shortLives + 1
    if (hasLived) this.#failures = 0
  }

  async #open(): Promise<void> {
    this.#waitsForTurn = undefined
    const { calls, socket } = this.#deps
    try {
      const { token } = await calls.ask(this.#playerId, createSocketToken)
      if (!this.#isClosed) this.#close = socket.connect(token, this)
    } catch (error) {
      if (!this.#isClosed) this.#retry(error)
    }
  }

  /** Doubled from the second socket in a row that did not live, up to the probe's. */
  #delayMs(): number {
    const doublings = Math.max(0, this.#shortLives - 1)
    return Math.min(probeMs, constants.reconnectDelayMs * 2 ** doublings)
  }

  #retry(error: unknown): void {
    const { meter, log, random, wheel } = this.#deps
    this.#failures += 1
    const attempt = this.#failures
    const gaveUp = attempt > constants.reconnectAttempts
    meter.upstreamLost()
    // A 401 on the token fetch ends nothing here: another call will find the session ended.
    log.warn('upstream.lost', { playerId: this.#playerId, attempt, gaveUp, why: nameOf(error) })
    this.#listener.onLost(gaveUp ? 'stale' : 'reconnecting')
    wheel.schedule(this.#retries, spread(gaveUp ? probeMs : this.#delayMs(), random))
  }
}
