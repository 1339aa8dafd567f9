import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import { catchError, defer, EMPTY, exhaustMap, mergeMap, type Subscription, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { EndingClaim, PendingEndings } from '../../ports/pending-endings.ts'
import { isNotOffered, type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import { barredByCode } from './account-restriction.rules.ts'
import type { SessionSecret } from './session.entities.ts'
import type { Sealer } from './session.seal.ts'
import { idTokenEndOf } from './token-expiry.ts'

const tickMs = 1_000
const countEveryMs = 10_000
/** Claims of one node in flight at once; other nodes or the next second take more. */
const maxAtOnce = 50
const firstRetryMs = 1_000
const maxRetryMs = 60_000

export interface PlatformEndingsDeps {
  readonly pending: PendingEndings
  readonly platform: PlatformApi
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Log
  readonly meter: Pick<Meter, 'pendingEndingsCounted'>
  readonly random: () => number
}

interface Ended {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly tokens: SessionSecret['tokens']
}

/**
 * Tells the platform about ended sessions until it acknowledges: a session it still considers open
 * could stake.
 * @see A§4 Session "Sign-out"
 */
export interface PlatformEndings {
  /** Stores an ending; from then on the platform is notified even if this node crashes. */
  add(ended: Ended): Promise<EndingClaim>
  /** Notifies the platform now; without an acknowledgement any node retries. */
  notify(claim: EndingClaim): Promise<void>
  /** Notifies the platform of due endings, until unsubscribed. */
  watch(): Subscription
}

/** Between half and the whole of a delay that doubles from 1 s to 60 s. */
export const retryDelayMs = (attempts: number, random: number): number =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + random / 2)

/**
 * Whether the platform answers that the session is over or unknown, or that sessions have no end
 * that it could be told of.
 */
const isOver = (error: unknown): boolean =>
  isNotOffered(error) ||
  (error instanceof PlatformRefusal &&
    (error.status === 401 || error.status === 404 || barredByCode(error.reply.code) !== undefined))

export function createPlatformEndings(deps: PlatformEndingsDeps): PlatformEndings {
  const { pending, sealer, clock, log } = deps
  const tell = createNotifier(deps)
  return {
    add({ sessionId, playerId, tokens }) {
      const now = clock.now()
      const endsAt = idTokenEndOf(tokens)
      const ending = {
        sessionId,
        playerId,
        sealedToken: sealer.sealToken(tokens.idToken),
        // A token without an expiry is assumed to last as long as a session can.
        giveUpAt: Number.isFinite(endsAt) ? endsAt : now + sessionLife.maxAgeMs,
        attempts: 0,
      }
      return pending.add(ending, now)
    },
    notify: tell,
    watch: () =>
      watchEndings(deps, (claim) =>
        tell(claim).catch((error: unknown) => {
          const { playerId, sessionId } = claim
          log.warn('session.endingFailed', { playerId, sessionId, why: kindOf(error) })
        }),
      ),
  }
}

/** Makes one attempt and records its outcome. */
function createNotifier(deps: PlatformEndingsDeps) {
  const { pending, platform, sealer, clock, log, random } = deps
  return async (claim: EndingClaim): Promise<void> => {
    const { sessionId, playerId, attempts, giveUpAt } = claim
    const token = sealer.openToken(claim.sealedToken)
    if (clock.now() >= giveUpAt || token === undefined) {
      const why = token === undefined ? 'keyUnknown' : 'tokenOver'
      log.error('session.platformSignOutGivenUp', { playerId, sessionId, attempts, why })
      await pending.done(claim)
      return
    }
    try {
      await platform.ask(platformSignOut, {}, { token })
    } catch (error) {
      if (!isOver(error)) {
        // Logged once for each ending: an unreachable platform fails all of them for minutes.
        if (attempts === 0) {
          log.warn('session.platformSignOutFailed', { playerId, sessionId, why: kindOf(error) })
        }
        const at = clock.now() + retryDelayMs(attempts, random())
        await pending.retryAt(claim, Math.ceil(Math.min(at, giveUpAt)))
        return
      }
    }
    if (attempts > 0) log.info('session.platformSignedOut', { playerId, sessionId, attempts })
    await pending.done(claim)
  }
}

/** Claims due endings every second, and counts pending ones every ten. */
function watchEndings(
  { pending, clock, log, meter, random }: PlatformEndingsDeps,
  tell: (claim: EndingClaim) => Promise<void>,
): Subscription {
  let activeCount = 0
  const unreachable = (error: unknown) => {
    log.warn('session.endingsUnreachable', { why: kindOf(error) })
    return EMPTY
  }
  const counting = timer(random() * tickMs, countEveryMs, clock.scheduler)
    .pipe(exhaustMap(() => defer(() => pending.count()).pipe(catchError(unreachable))))
    .subscribe((count) => meter.pendingEndingsCounted(count))
  const telling = timer(random() * tickMs, tickMs, clock.scheduler)
    .pipe(
      // exhaustMap: while one claim is pending another would find nothing more.
      exhaustMap(() => {
        if (activeCount >= maxAtOnce) return EMPTY
        const claims = defer(() => pending.claimDue(clock.now(), maxAtOnce - activeCount))
        return claims.pipe(catchError(unreachable))
      }),
      mergeMap((claims) => claims),
      mergeMap(async (claim) => {
        activeCount += 1
        await tell(claim)
        activeCount -= 1
      }),
    )
    .subscribe()
  telling.add(counting)
  return telling
}
