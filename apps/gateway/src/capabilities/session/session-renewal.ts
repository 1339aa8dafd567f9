import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { fetchIdToken } from '@player-site/contracts/session/session.calls.ts'
import { firstValueFrom, type Subscription } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { watchDeadlines } from '../../ports/deadline-watch.ts'
import type { Claim, RenewalDeadlines, RenewalKind } from '../../ports/deadlines.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import { createPacer } from '../../ports/pacer.ts'
import { type PlatformApi, PlatformRefusal } from '../../ports/platform-api.ts'
import type { PlatformEndings } from './platform-endings.ts'
import type { LiveSession, SessionName } from './session.entities.ts'
import { endsSession } from './session.failures.ts'
import type { SessionRecords } from './session.records.ts'
import { renewalDueAt, renewalRetryAt } from './session-renewal.rules.ts'
import { idTokenEndOf } from './token-expiry.ts'

export interface SessionRenewalDeps {
  readonly platform: PlatformApi
  readonly records: SessionRecords
  readonly endings: PlatformEndings
  readonly renewals: RenewalDeadlines
  readonly clock: Clock
  readonly log: Log
  readonly meter: Pick<Meter, 'sessionRenewed'>
  readonly random: () => number
  /** Maximum renewals of this node per second. */
  readonly perSecond: number
}

/** Ends what a refused renewal ends. */
type Refused = (session: SessionName, refusal: PlatformRefusal) => Promise<void>

export type Renewal =
  | { readonly is: 'renewed'; readonly session: LiveSession }
  /** The session has ended in the meantime. */
  | { readonly is: 'gone' }
  | { readonly is: 'refused'; readonly refusal: PlatformRefusal }
  | { readonly is: 'unavailable' }

/**
 * Renews the platform's token of each live session separately, long before it expires: a session
 * that the gateway has forgotten expires at the platform.
 * @see design "Session life"
 */
export interface SessionRenewals {
  /** Schedules a session's next renewal, if it needs one. */
  arm(session: LiveSession): Promise<void>
  disarm(session: SessionName): Promise<void>
  /** Renews now. Concurrent callers share one request. */
  renew(session: LiveSession): Promise<Renewal>
  /** Renews due sessions, until unsubscribed. */
  watch(refused: Refused): Subscription
}

/** @see renewalDueAt */
const dueAtOf = ({ tokens, expiresAt }: LiveSession, random: number): number | undefined => {
  const { obtainedAt } = tokens
  const times = { endsAt: idTokenEndOf(tokens), obtainedAt, sessionEndsAt: expiresAt }
  return renewalDueAt(times, random)
}

const deadlineOf = ({ playerId, sessionId }: SessionName) =>
  ({ kind: 'renewal', playerId, sessionId }) as const

export function createSessionRenewals(deps: SessionRenewalDeps): SessionRenewals {
  const { renewals, clock, log, random, perSecond } = deps
  const asking = new Map<SessionId, Promise<Renewal>>()
  const renew = createRenewer(deps)
  const arm = async (session: LiveSession): Promise<void> => {
    const dueAt = dueAtOf(session, random())
    if (dueAt !== undefined) await renewals.set(deadlineOf(session), dueAt)
  }
  const renewOnce = (session: LiveSession): Promise<Renewal> => {
    const { sessionId } = session
    const known = asking.get(sessionId)
    if (known) return known
    const renewing = renew(session).finally(() => asking.delete(sessionId))
    asking.set(sessionId, renewing)
    return renewing
  }
  return {
    arm,
    disarm: (session) => renewals.clear(deadlineOf(session)),
    async renew(session) {
      const outcome = await renewOnce(session)
      if (outcome.is === 'renewed') await arm(outcome.session)
      return outcome
    },
    watch(refused) {
      const pacer = createPacer(perSecond, Math.max(1, perSecond / 4), clock)
      const renewDue = createRenewalEffect({ ...deps, arm, renew: renewOnce, refused })
      const renewal = async (claim: Claim<RenewalKind>): Promise<void> => {
        await firstValueFrom(pacer.turn())
        await renewDue(claim)
      }
      const watched = { deadlines: renewals, clock, log, random, maxAtOnce: perSecond }
      return watchDeadlines({ renewal }, watched)
    },
  }
}

/** Requests a new token from the platform and stores it in the session. */
function createRenewer({ platform, records, endings, clock, log, meter }: SessionRenewalDeps) {
  let isFailing = false
  const recordOutcome = (outcome: 'renewed' | 'refused' | 'unavailable', why?: string): void => {
    meter.sessionRenewed(outcome)
    if (isFailing === (outcome === 'unavailable')) return
    isFailing = outcome === 'unavailable'
    // Logged once: an unreachable platform fails all sessions.
    if (isFailing) log.warn('session.renewalsFailing', { why })
    else log.info('session.renewalsWorking')
  }
  return async (session: LiveSession): Promise<Renewal> => {
    const { sessionId, playerId } = session
    try {
      const { idToken } = await platform.ask(
        fetchIdToken,
        {},
        { token: session.tokens.accessToken },
      )
      recordOutcome('renewed')
      const obtainedAt = clock.now()
      const renewed = await records.change(sessionId, ({ tokens, player }) => ({
        tokens: { ...tokens, idToken, obtainedAt },
        player,
      }))
      if (renewed) return { is: 'renewed', session: renewed }
      // The session ended during the request: the new token must not stay valid.
      const tokens = { ...session.tokens, idToken, obtainedAt }
      await endings.notify(await endings.add({ sessionId, playerId, tokens }))
      return { is: 'gone' }
    } catch (error) {
      if (error instanceof PlatformRefusal && endsSession(error, fetchIdToken)) {
        recordOutcome('refused')
        return { is: 'refused', refusal: error }
      }
      recordOutcome('unavailable', kindOf(error))
      return { is: 'unavailable' }
    }
  }
}

interface EffectDeps extends Pick<SessionRenewalDeps, 'records' | 'renewals' | 'clock' | 'random'> {
  readonly arm: SessionRenewals['arm']
  readonly renew: SessionRenewals['renew']
  readonly refused: Refused
}

/** Handles a claimed renewal on this node; safe to run twice. */
const createRenewalEffect =
  ({ records, renewals, clock, random, arm, renew, refused }: EffectDeps) =>
  async (claim: Claim<RenewalKind>): Promise<void> => {
    const session = await records.find(claim.sessionId)
    const dueAt = session && dueAtOf(session, 1)
    if (!session || dueAt === undefined) {
      await renewals.done(claim)
      return
    }
    // Another call has renewed it in the meantime.
    if (dueAt > clock.now()) {
      await arm(session)
      return
    }
    const outcome = await renew(session)
    if (outcome.is === 'renewed') {
      await arm(outcome.session)
      // The platform may issue a token that outlives its session: nothing is left to renew.
      await renewals.done(claim)
    } else if (outcome.is === 'gone') await renewals.done(claim)
    else if (outcome.is === 'refused') await refused(session, outcome.refusal)
    else await renewals.set(claim, renewalRetryAt(clock.now(), random()))
  }
