import { CodedError } from '@player-site/contracts/errors.ts'
import { registration } from '@player-site/contracts/kernel/account-constants.ts'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import type { SignInRequest } from '@player-site/contracts/session/credentials.entities.ts'
import {
  type LoginMethod,
  loginMethods,
  type PlayerProfile,
} from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { findFirstDepositAt } from '../../ledger/credited-deposits.repository.ts'
import { migrateLegacyPlayer } from '../../ledger/legacy-players.repository.ts'
import { mayStartCooling, signInRefusal } from '../../players/account-state.rules.ts'
import { issueCoolingKey } from '../../players/cooling-key.ts'
import { proofOf } from '../../players/identity-proof.ts'
import { countUnreadLetters } from '../../players/letters.repository.ts'
import { isPasswordOf } from '../../players/password-check.ts'
import {
  findLiveSession,
  holderOf,
  type PlatformSession,
  renewSession,
  revokeSession,
} from '../../players/platform-session.repository.ts'
import {
  findByEmail,
  findPlayer,
  isLegacyPlayer,
  type PlayerRow,
  profileOf,
} from '../../players/player.repository.ts'
import { findDetails } from '../../players/player-details.repository.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { tokenHash } from '../../tokens/token.ts'
import { readIdToken, signIdToken, tokenKeysOf } from './id-token.ts'
import { createSessionOpener, type EntryProof, type SessionOpenerDeps } from './session-opener.ts'
import { createSignInAttempts, type SignInAttempt } from './sign-in-attempts.repository.ts'

export interface SessionDeps extends SessionOpenerDeps {
  readonly db: Database
  readonly clock: Clock
  /** Sign id tokens, the newest first. */
  readonly tokenKeys: readonly [string, ...string[]]
  /** The help desk's player token; undefined without a help desk. */
  readonly helpDeskToken: (playerId: string, until: Date) => Promise<string | undefined>
  /** The terms version that players must have accepted. */
  readonly termsInForce: number
  readonly tokens: OneTimeTokens
  /** Called after a sign-out; must neither wait nor throw. */
  readonly onSignedOut: (playerId: string) => void
}

/** Sign-in and the platform's own sessions. @see A§4 Session, Login */
export interface SessionService {
  /**
   * Signs a player in. Players on a break or excluded, here or by a national register, may request
   * a payout-only session. Failures lock an account for one source; failures of all sources require
   * a captcha.
   * @throws CodedError one of the sign-in failures, or login.error.notFound
   */
  login(
    request: SignInRequest & SignInAttempt & { readonly device?: string | undefined },
  ): Promise<{ accessToken: string; refreshToken: string; lastAuth: string }>
  /**
   * Issues a grant for one sign-in without a password, within a minute: for a player whom another
   * capability has identified. A new password ends it.
   */
  grantSession(proof: EntryProof, loginMethod: LoginMethod): Promise<string>
  /**
   * Checks an identified player before a grant, so that they learn why they may not sign in.
   * @throws CodedError one of the sign-in failures
   */
  checkSignIn(playerId: string): Promise<void>
  /**
   * Redeems a grant, with the same refusals as a sign-in.
   * @throws CodedError one of the sign-in failures, or session.tokenExpired
   */
  loginByGrant(
    sessionGrant: string,
    ipAddress: string | undefined,
    device: string | undefined,
  ): Promise<{ accessToken: string; refreshToken: string; lastAuth: string }>
  /**
   * Issues a new id token and renews the session: 15 minutes from now, and 12 hours in total.
   * @throws CodedError session.tokenExpired; an ended session is not revived
   */
  idToken(accessToken: string | undefined): Promise<{ idToken: string }>
  /**
   * Authenticates an id token.
   * @throws CodedError session.expired, or the sign-in failure of a restricted player
   */
  authenticate(idToken: string | undefined): Promise<Bearer>
  profile(playerId: string): Promise<PlayerProfile>
  /** Whether a player of the older system was migrated. */
  migrate(email: string): Promise<boolean>
  signOut(platformSessionId: string): Promise<void>
}

const grantPurpose = 'session-grant'
const grantSubject = z.object({
  playerId: z.string(),
  loginMethod: z.enum(loginMethods),
  credentialsVersion: z.int(),
  passkeyId: z.optional(z.string()),
})

/** When a session ends despite renewals: an open chat outlives a renewal. */
const sessionEndOf = ({ startedAt }: PlatformSession): Date =>
  new Date(startedAt.getTime() + sessionLife.maxAgeMs)

/**
 * The refusal of a player whose exclusion is over, with the key by which they may ask to return;
 * not where a national register excludes them.
 */
async function coolingOffer(
  player: PlayerRow,
  now: Date,
  { exclusionRegisters, tokens }: Pick<SessionDeps, 'exclusionRegisters' | 'tokens'>,
): Promise<CodedError> {
  const barred = await exclusionRegisters.refusal(player)
  if (barred) return barred
  const details = {
    ...signInRefusal(player, now)?.details,
    coolingKey: await issueCoolingKey(tokens, player),
  }
  return new CodedError('login.error.excluded', { details })
}

/** Ends a session, and tells others once that is committed. */
const createSignOut =
  ({ db, clock, playerTransaction, onSignedOut }: SessionDeps): SessionService['signOut'] =>
  async (platformSessionId) => {
    const playerId = await holderOf(db, platformSessionId)
    if (playerId === undefined) return
    await playerTransaction(playerId, (tx) => revokeSession(tx, platformSessionId, clock.now()))
    onSignedOut(playerId)
  }
/** @throws CodedError one of the sign-in failures */
async function checkSignIn(playerId: string, deps: SessionDeps): Promise<void> {
  const { db, clock, exclusionRegisters } = deps
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('session.tokenExpired')
  const now = clock.now()
  // As after a correct password: the passkey or the bank has proved that it is the player.
  if (mayStartCooling(player, now)) throw await coolingOffer(player, now, deps)
  const refusal = signInRefusal(player, now) ?? (await exclusionRegisters.refusal(player))
  if (refusal) throw refusal
}

/** @throws CodedError session.expired */
async function readProfile(
  playerId: string,
  { db, clock, termsInForce }: SessionDeps,
): Promise<PlayerProfile> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('session.expired')
  const now = clock.now()
  const [unreadLetters, firstDepositAt, details] = await Promise.all([
    countUnreadLetters(db, playerId, now),
    findFirstDepositAt(db, playerId),
    findDetails(db, playerId),
  ])
  const isByCampaign = details !== undefined && details.campaignIds.length > 0
  return profileOf(player, { termsInForce, unreadLetters, firstDepositAt, isByCampaign, now })
}

export function createSessionService(deps: SessionDeps): SessionService {
  const { db, clock, tokenKeys, helpDeskToken, tokens } = deps
  const openFor = createSessionOpener(deps)
  const keys = tokenKeysOf(tokenKeys)
  const attempts = createSignInAttempts(db, clock, tokenKeys[0])

  return {
    async login({ email, password, payoutOnly, ipAddress, device, captchaPassed }) {
      const now = clock.now()
      const attempt = { email, ipAddress, captchaPassed }
      const attemptId = await attempts.begin(attempt)
      const player = await findByEmail(db, email)
      const fits = await isPasswordOf(db, player, password)
      if (!player || !fits) {
        // Asked for every e-mail: the time of a refusal does not tell who has an account.
        const isLegacy = await isLegacyPlayer(db, email)
        // The gateway migrates the player and retries: both attempts count as one guess.
        if (!player && isLegacy) await attempts.uncount(attemptId)
        throw new CodedError(player ? 'login.error.unauthorized' : 'login.error.notFound')
      }
      // A correct password is no failed attempt, even when the account is restricted.
      await attempts.forget(attempt)
      if (payoutOnly || !mayStartCooling(player, now)) {
        const loginMethod = 'DEFAULT'
        const entry = {
          payoutOnly,
          ipAddress,
          device,
          loginMethod,
          proof: proofOf(player),
        } as const
        return openFor(player, entry, now)
      }
      throw await coolingOffer(player, now, deps)
    },

    grantSession: (proof, loginMethod) =>
      tokens.issue(grantPurpose, { ...proof, loginMethod }, registration.grantLifeMs),

    checkSignIn: (playerId) => checkSignIn(playerId, deps),

    async loginByGrant(sessionGrant, ipAddress, device) {
      const redeemed = z.safeParse(grantSubject, await tokens.redeem(grantPurpose, sessionGrant))
      const player = redeemed.success && (await findPlayer(db, redeemed.data.playerId))
      if (!player) throw new CodedError('session.tokenExpired')
      const { loginMethod, ...proof } = redeemed.data
      return openFor(player, { ipAddress, device, loginMethod, proof }, clock.now())
    },

    async idToken(accessToken) {
      const now = clock.now()
      const session = accessToken && (await renewSession(db, tokenHash(accessToken), now))
      const player = session && (await findPlayer(db, session.playerId))
      if (!session || !player) throw new CodedError('session.tokenExpired')
      const zendeskJwtToken = await helpDeskToken(player.id, sessionEndOf(session))
      const provinceCode = (await findDetails(db, player.id))?.provinceCode ?? null
      const facts = { keys, zendeskJwtToken, provinceCode }
      return { idToken: await signIdToken(player, session, facts, now) }
    },

    async authenticate(idToken) {
      const now = clock.now()
      const claims = await readIdToken(idToken, keys, now)
      if (!claims) throw new CodedError('session.expired')
      const session = await findLiveSession(db, claims.jti, now)
      if (session) {
        const { id: platformSessionId, playerId, isPayoutOnly } = session
        return { playerId, platformSessionId, isPayoutOnly }
      }
      // The holder of an ended session may know why: the same reason refuses a sign-in.
      const player = await findPlayer(db, claims.playerId)
      throw (player && signInRefusal(player, now)) ?? new CodedError('session.expired')
    },

    profile: (playerId) => readProfile(playerId, deps),

    migrate: (email) => migrateLegacyPlayer(db, email, clock.now()),

    signOut: createSignOut(deps),
  }
}
