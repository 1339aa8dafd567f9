import type { PayoutReason } from '@player-site/contracts/ops/ops.entities.ts'
import type { barringFailures } from '@player-site/contracts/session/session.calls.ts'
import type {
  AccountStatus,
  PlayerProfile,
} from '@player-site/contracts/session/session.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'

/** Why every session of a player ends: the account is restricted on every device. */
export type Barred = Extract<SessionEndReason, 'excluded' | 'timeout' | 'blocked' | 'closed'>

const byStatus: Readonly<Record<AccountStatus, Barred | undefined>> = {
  SELF_EXCLUDED: 'excluded',
  TIMEOUT: 'timeout',
  BLACKLISTED: 'blocked',
  CLOSED: 'closed',
  // These players may be signed in; the restriction flags decide what they may do.
  ACCOUNT_UNVERIFIED: undefined,
  PRE_REGISTERED: undefined,
  REGISTERED: undefined,
  RESTRICTED: undefined,
  PAYOUT: undefined,
}

const byCode: Readonly<Record<(typeof barringFailures)[number], Barred>> = {
  'login.error.excluded': 'excluded',
  'login.error.excludedIndefinitely': 'excluded',
  'login.error.timeout': 'timeout',
  'login.error.blacklisted': 'blocked',
  'login.error.closed': 'closed',
}

/** Restrictions under which a player may still sign in to withdraw, in a payout-only session. */
export const sparesPayoutOnly = (reason: SessionEndReason): boolean =>
  reason === 'excluded' || reason === 'timeout'

const lookUp = (table: Readonly<Record<string, Barred | undefined>>, key: unknown) =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

/** Reads a restriction from changed attributes, whose values may be anything. */
export const barredByAttributes = (
  attributes: Readonly<Record<string, unknown>>,
): Barred | undefined => lookUp(byStatus, attributes['accountStatus'])

/** Reads the current restriction from a profile; a break past its end restricts nothing. */
export const barredByProfile = (
  {
    accountStatus,
    accountStatusUntil,
  }: Pick<PlayerProfile, 'accountStatus' | 'accountStatusUntil'>,
  nowMs: number,
): Barred | undefined =>
  accountStatus === 'TIMEOUT' && Date.parse(accountStatusUntil ?? '') <= nowMs
    ? undefined
    : lookUp(byStatus, accountStatus)

/** Reads a restriction from a refusal's code, of the kinds that refuse a sign-in. @see A§4 Login */
export const barredByCode = (code: string): Barred | undefined => lookUp(byCode, code)

/** Why a session is payout-only, according to the current profile. */
export function payoutReasonOf(
  {
    accountStatus,
    accountStatusUntil,
  }: Pick<PlayerProfile, 'accountStatus' | 'accountStatusUntil'>,
  nowMs: number,
): PayoutReason {
  const isPast = Date.parse(accountStatusUntil ?? '') <= nowMs
  switch (accountStatus) {
    case 'TIMEOUT':
      return isPast ? 'over' : 'timeout'
    // Past its date it lasts until the player asks to return.
    case 'SELF_EXCLUDED':
      return 'excluded'
    case 'REGISTERED':
      // Without a break in the profile, a national register excludes the player.
      return isPast ? 'over' : 'unknown'
    default:
      return 'unknown'
  }
}
