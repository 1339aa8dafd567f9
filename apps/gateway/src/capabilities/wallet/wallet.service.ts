import { CodedError, isErrorCode } from '@player-site/contracts/errors.ts'
import { wallet as constants } from '@player-site/contracts/kernel/constants.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import type { PlayerProfile } from '@player-site/contracts/session/session.entities.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { isCountable } from '@player-site/contracts/wallet/wallet.entities.ts'
import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  from,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  retry,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Change } from '../../ownership/change.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { Pacer } from '../../ports/pacer.ts'
import { PlatformRefusal } from '../../ports/platform-api.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import type { WalletSocket } from '../../ports/wallet-socket.ts'
import { readUpstream } from './upstream.rules.ts'
import {
  balanceFailed,
  balanceFetched,
  balanceOvertaken,
  connectionChanged,
  loyaltyFetched,
  profileFetched,
} from './wallet.rules.ts'

export interface WalletServiceDeps {
  readonly calls: PlayerCalls
  readonly socket: WalletSocket
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** 0 to 1, for spreading reconnects and polls. */
  readonly random: () => number
  /** Paces this node's upstream connects. */
  readonly connects: Pacer
  /** Called with the account changes that upstream reports. */
  readonly account: AccountListener
}

/** Acts on a player's account changes, which may restrict the player. */
export interface AccountListener {
  /** Called with pushed attribute changes. */
  onAttributes(playerId: PlayerId, attributes: Readonly<Record<string, unknown>>): void
  /** Called with each complete profile. */
  onProfile(playerId: PlayerId, profile: PlayerProfile): void
}

/** After the tenth attempt: rare enough for a platform that is down, frequent enough to recover. */
const probeMs = 15_000
/**
 * Jitters each delay, so that players who lost their sockets together do not reconnect together.
 */
const spread = (ms: number, random: () => number): number => ms * (0.9 + random() / 5)

const isNotFound = (error: unknown): boolean =>
  error instanceof PlatformRefusal && error.status === 404

/** The balance as upstream answers it; an inconsistent one is an invalid answer. */
async function askWallet(
  playerId: PlayerId,
  { calls, clock }: Pick<WalletServiceDeps, 'calls' | 'clock'>,
): Promise<Change> {
  const reply = await calls.ask(playerId, readWallet)
  if (!isCountable(reply.balanceMap)) throw new CodedError('upstream.invalidReply')
  return balanceFetched(reply, clock.now())
}

/** How often an answer may be overtaken by a push before the pushes alone are used. */
const refreshTries = 3

/** Log name of an error: its kind, never its content. */
const nameOf = (error: unknown): string => {
  if (error instanceof PlatformRefusal) {
    const { code } = error.reply
    return `${error.status} ${isErrorCode(code) ? code : 'unlisted'}`
  }
  if (error instanceof CodedError) return error.code
  return kindOf(error)
}

/**
 * All changes of a player's wallet and profile, while subscribed: pushes of the wallet socket,
 * fetches after each connect, and the regular refresh that carries the balance while the socket is
 * down.
 * @see A§7 Live wallet socket, A§9
 */
export function walletChanges(playerId: PlayerId, deps: WalletServiceDeps): Observable<Change> {
  const { clock, log, meter } = deps
  return new Observable((subscriber) => {
    let pushes = 0
    const opened = new Subject<void>()
    const statuses = new Subject<Change>()

    const onText = (text: string): void => {
      const reading = readUpstream(text, clock.now())
      if (reading.is === 'change') {
        pushes += 1
        subscriber.next(reading.change)
        if (reading.attributes) deps.account.onAttributes(playerId, reading.attributes)
      } else if (reading.is === 'dropped') {
        meter.upstreamDropped(reading.why)
        log.warn('upstream.dropped', { playerId, why: reading.why, type: reading.type })
      }
    }
    const connected = connection(playerId, deps, onText, statuses).pipe(
      map(() => connectionChanged('live')),
      tap({ next: () => opened.next() }),
    )

    // A push that arrived during the fetch is newer than its answer: discard the answer and fetch
    // again, a bounded number of times, since each push has brought the balance itself.
    const freshWallet = (tries: number): Observable<Change> =>
      defer(() => {
        const before = pushes
        return from(askWallet(playerId, deps)).pipe(
          switchMap((fetched) => {
            if (pushes === before) return of(fetched)
            return tries > 1 ? freshWallet(tries - 1) : of(balanceOvertaken(fetched))
          }),
        )
      })
    const refreshWallet = freshWallet(refreshTries).pipe(
      catchError((error: unknown) => {
        if (!isNotFound(error)) log.warn('wallet.refreshFailed', { playerId, why: nameOf(error) })
        return of(balanceFailed(isNotFound(error) ? 'not_exists' : 'error'))
      }),
    )
    const refreshProfile = defer(() => deps.calls.ask(playerId, readProfile)).pipe(
      // Upstream does not repeat a push that was lost while no socket was open.
      tap((profile) => deps.account.onProfile(playerId, profile)),
      mergeMap((profile) => [loyaltyFetched(profile, playerId), profileFetched(profile)]),
      catchError((error: unknown) => {
        log.warn('profile.refreshFailed', { playerId, why: nameOf(error) })
        return EMPTY
      }),
    )

    return merge(
      statuses,
      // exhaustMap: a second connect during the first fetch needs no fetch of its own, since a push
      // in between repeats it.
      opened.pipe(exhaustMap(() => merge(refreshWallet, refreshProfile))),
      // Players who arrived together are spread over the whole period, and stay spread.
      timer(constants.refreshMs * deps.random(), constants.refreshMs, clock.scheduler).pipe(
        exhaustMap(() => refreshWallet),
      ),
      connected,
    ).subscribe(subscriber)
  })
}

/** The socket with its retries; its connection state is reported through `statuses`. */
function connection(
  playerId: PlayerId,
  deps: WalletServiceDeps,
  onText: (text: string) => void,
  statuses: Subject<Change>,
): Observable<'open'> {
  const { clock, log, meter } = deps
  return defer(() => deps.connects.turn()).pipe(
    switchMap(() => deps.calls.ask(playerId, createSocketToken)),
    switchMap(({ token }) => deps.socket.connect(token, onText)),
    tap(() => {
      meter.upstreamConnected()
      log.info('upstream.connected', { playerId })
    }),
    retry({
      resetOnSuccess: true,
      delay: (error: unknown, attempt) => {
        meter.upstreamLost()
        const gaveUp = attempt > constants.reconnectAttempts
        // A 401 on the token fetch ends nothing here: another call will find the session ended.
        log.warn('upstream.lost', { playerId, attempt, gaveUp, why: nameOf(error) })
        statuses.next(connectionChanged(gaveUp ? 'stale' : 'reconnecting'))
        const delayMs = spread(gaveUp ? probeMs : constants.reconnectDelayMs, deps.random)
        return timer(delayMs, clock.scheduler)
      },
    }),
  )
}

/** Reads a player's profile and balance once; resolves to whatever could be read. */
export const readFirstChanges = (
  playerId: PlayerId,
  calls: PlayerCalls,
  clock: Clock,
): Promise<readonly Change[]> =>
  Promise.all([
    calls.ask(playerId, readProfile).then(profileFetched, () => undefined),
    askWallet(playerId, { calls, clock }).catch((error: unknown) =>
      balanceFailed(isNotFound(error) ? 'not_exists' : 'error'),
    ),
  ]).then((changes) => changes.filter((change) => change !== undefined))
