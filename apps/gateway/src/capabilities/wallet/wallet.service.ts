import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { wallet as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { bonusVerticals, isCountable } from '@player-site/contracts/wallet/wallet.entities.ts'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import { Observable } from 'rxjs'
import type { Change } from '../../ownership/change.ts'
import type { Clock } from '../../ports/clock.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'
import { isWithoutSession, type PlayerCalls } from '../../ports/player-calls.ts'
import { WheelTimer } from '../../ports/timer-wheel.ts'
import { nameOf } from './failure-names.ts'
import { readUpstream } from './upstream.rules.ts'
import {
  balanceDisputed,
  balanceFailed,
  balanceFetched,
  balanceOvertaken,
  connectionChanged,
  loyaltyFetched,
  profileFetched,
} from './wallet.rules.ts'
import { type ConnectionListener, WalletConnection } from './wallet-connection.ts'
import type { WalletServiceDeps } from './wallet-deps.ts'

const walletNotFound: ErrorCode = 'wallet.notFound'

/** By its code: any proxy in between answers a 404 of its own. */
const isNotFound = (error: unknown): boolean =>
  error instanceof PlatformRefusal && error.reply.code === walletNotFound

/** The balance as upstream answers it; one that cannot be counted is an invalid answer. */
async function askWallet(
  playerId: PlayerId,
  calls: PlayerCalls,
): Promise<Reply<typeof readWallet>> {
  const reply = await calls.ask(playerId, readWallet)
  if (!isCountable(reply.balanceMap)) throw new CodedError('upstream.invalidReply')
  return reply
}

/** How often an answer may be overtaken by a push before the pushes alone are used. */
const refreshTries = 3

const unknownVertical = {
  call: walletBalance.name,
  reason: 'rowDropped',
  field: 'balanceMap.bonus.vertical',
  expected: bonusVerticals.join('|'),
  got: 'string',
} as const

/** One player's wallet and profile as upstream tells them, from start to stop. */
class WalletFeed implements ConnectionListener {
  readonly #playerId: PlayerId
  readonly #deps: WalletServiceDeps
  readonly #emit: (change: Change) => void
  readonly #connection: WalletConnection
  readonly #refreshes = new WheelTimer(() => this.#refreshDue())
  #pushes = 0
  /** When a push last told the whole balance, ms since 1970. */
  #wholeAt = 0
  #isRefreshing = false
  #isFetchingAll = false
  /** How often the socket was opened. */
  #opens = 0
  /** As the profile has it: a balance in any other is not shown as one in this. */
  #currency: Currency | undefined
  #walletCurrency: Currency | undefined
  #isStopped = false

  constructor(playerId: PlayerId, deps: WalletServiceDeps, emit: (change: Change) => void) {
    this.#playerId = playerId
    this.#deps = deps
    this.#emit = emit
    this.#connection = new WalletConnection(playerId, deps, this)
  }

  start(): void {
    const { wheel, random } = this.#deps
    // Players who arrived together are spread over the whole period, and stay spread.
    wheel.schedule(this.#refreshes, constants.refreshMs * random())
    this.#connection.connect()
  }

  stop(): void {
    this.#isStopped = true
    this.#deps.wheel.cancel(this.#refreshes)
    this.#connection.close()
  }

  onOpen(): void {
    this.#change(connectionChanged('live'))
    this.#opens += 1
    if (!this.#isFetchingAll) void this.#fetchAll()
  }

  /** Repeated after a connect in between: an answer may be older than the push that was lost. */
  async #fetchAll(): Promise<void> {
    this.#isFetchingAll = true
    for (let fetched = -1; fetched !== this.#opens && !this.#isStopped; ) {
      fetched = this.#opens
      await Promise.all([this.#fetchWallet(), this.#fetchProfile()])
    }
    this.#isFetchingAll = false
  }

  onMessage(text: string): void {
    const { clock, account, meter, log, report } = this.#deps
    const playerId = this.#playerId
    const now = clock.now()
    const reading = readUpstream(text, now)
    if (reading.is === 'dropped') {
      meter.upstreamDropped(reading.why)
      log.warn('upstream.dropped', { playerId, why: reading.why, type: reading.type })
    } else if (reading.is !== 'pong') {
      this.#pushes += 1
      if (reading.is === 'balance') {
        if (reading.hasUnknownVertical) report(unknownVertical, { playerId })
        // A push names no currency, so it means nothing while wallet and profile differ in theirs.
        if (this.#isCurrencyDisputed) return
        if (reading.isWhole) this.#wholeAt = now
        this.#emit(reading.change)
      } else {
        this.#emit(reading.change)
        if (reading.attributes) account.onAttributes(playerId, reading.attributes)
      }
    }
  }

  onSilence(isSilent: boolean): void {
    this.#change(connectionChanged(isSilent ? 'reconnecting' : 'live'))
  }

  onLost(next: 'reconnecting' | 'stale'): void {
    this.#change(connectionChanged(next))
  }

  #change(change: Change): void {
    if (!this.#isStopped) this.#emit(change)
  }

  /**
   * Carries the balance while the socket is down. After a push of the whole balance nothing is due
   * for a period; an answer slower than that is awaited.
   */
  #refreshDue(): void {
    const { wheel, clock } = this.#deps
    const { refreshMs } = constants
    const freshMs = this.#wholeAt + refreshMs - clock.now()
    // A clock that was set back would say far more.
    const isDue = freshMs <= 0 || freshMs > refreshMs
    wheel.schedule(this.#refreshes, isDue ? refreshMs : freshMs)
    if (!isDue || this.#isRefreshing) return
    this.#isRefreshing = true
    void this.#fetchWallet().finally(() => {
      this.#isRefreshing = false
    })
  }

  async #fetchWallet(): Promise<void> {
    try {
      this.#change(await this.#freshWallet())
    } catch (error) {
      if (this.#isStopped || isWithoutSession(error)) return
      if (!isNotFound(error)) {
        this.#deps.log.warn('wallet.refreshFailed', {
          playerId: this.#playerId,
          why: nameOf(error),
        })
      }
      this.#change(
        this.#isCurrencyDisputed
          ? balanceDisputed
          : balanceFailed(isNotFound(error) ? 'not_exists' : 'error'),
      )
    }
  }

  /**
   * A push that arrived during the fetch is newer than its answer: the answer is discarded and
   * fetched again, a bounded number of times, since each push has brought the balance itself.
   */
  async #freshWallet(): Promise<Change> {
    for (let tries = refreshTries; ; tries -= 1) {
      const before = this.#pushes
      const fetched = await this.#askWallet()
      if (this.#pushes === before || this.#isStopped) return fetched
      if (tries === 1) return balanceOvertaken(fetched)
    }
  }

  /** @throws CodedError upstream.invalidReply for one in another currency than the profile's */
  async #askWallet(): Promise<Change> {
    const { calls, clock, report } = this.#deps
    const playerId = this.#playerId
    const reply = await askWallet(playerId, calls)
    const { currency } = reply
    this.#walletCurrency = currency
    if (this.#isCurrencyDisputed) await this.#fetchProfile()
    if (!this.#isCurrencyDisputed) return balanceFetched(reply, clock.now())
    const expected = `${this.#currency}, as the profile has it`
    const fault = { call: readWallet.id, reason: 'invalid', field: 'currency', expected } as const
    report({ ...fault, got: currency }, { playerId })
    throw new CodedError('upstream.invalidReply')
  }

  get #isCurrencyDisputed(): boolean {
    const [profile, wallet] = [this.#currency, this.#walletCurrency]
    return profile !== undefined && wallet !== undefined && profile !== wallet
  }

  async #fetchProfile(): Promise<void> {
    const { calls, account, log } = this.#deps
    const playerId = this.#playerId
    try {
      const profile = await calls.ask(playerId, readProfile)
      if (this.#isStopped) return
      // Upstream does not repeat a push that was lost while no socket was open.
      account.onProfile(playerId, profile)
      this.#currency = profile.currencyCode
      this.#change(loyaltyFetched(profile, playerId))
      this.#change(profileFetched(profile))
      // The wallet may have answered first.
      if (this.#isCurrencyDisputed) this.#change(balanceDisputed)
    } catch (error) {
      if (this.#isStopped || isWithoutSession(error)) return
      log.warn('profile.refreshFailed', { playerId, why: nameOf(error) })
    }
  }
}

/**
 * All changes of a player's wallet and profile, while subscribed: pushes of the wallet socket,
 * fetches after each connect, and the regular refresh.
 * @see A§7 Live wallet socket, A§9
 */
export const walletChanges = (playerId: PlayerId, deps: WalletServiceDeps): Observable<Change> =>
  new Observable((subscriber) => {
    const feed = new WalletFeed(playerId, deps, (change) => subscriber.next(change))
    feed.start()
    return () => feed.stop()
  })

/** Reads a player's profile and balance once; resolves to whatever could be read. */
export async function readFirstChanges(
  playerId: PlayerId,
  calls: PlayerCalls,
  clock: Clock,
): Promise<readonly Change[]> {
  const [profile, balance] = await Promise.all([
    calls.ask(playerId, readProfile).catch(() => undefined),
    askWallet(playerId, calls).catch((error: unknown) => (isNotFound(error) ? 'none' : 'failed')),
  ])
  const profileChange = profile ? [profileFetched(profile)] : []
  if (balance === 'none') return [...profileChange, balanceFailed('not_exists')]
  const isShown =
    typeof balance === 'object' && (!profile || profile.currencyCode === balance.currency)
  return [...profileChange, isShown ? balanceFetched(balance, clock.now()) : balanceFailed('error')]
}
