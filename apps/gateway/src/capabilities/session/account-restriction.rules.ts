import type { PayoutReason } from '@player-site/contracts/ops/ops.entities.ts'
import type { barringFailures } from '@player-site/contracts/session/session.calls.ts'
import type {
  AccountStatus,
  PlayerProfile,
} from '@player-site/contracts/session/session.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'

/** Why every session of a player ends: they may not come in any more, on any device. */
export type Barred = Extract<SessionEndReason, 'excluded' | 'timeout' | 'blocked'>

const byStatus: Readonly<Record<AccountStatus, Barred | undefined>> = {
  SELF_EXCLUDED: 'excluded',
  TIMEOUT: 'timeout',
  BLACKLISTED: 'blocked',
  CLOSED: 'blocked',
  // These may be signed in; what they may do is the restriction flags' to say.
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
  'login.error.closed': 'blocked',
}

/** Whom they keep out may still come in to withdraw, in a session for that alone. */
export const sparesPayoutOnly = (reason: SessionEndReason): boolean =>
  reason === 'excluded' || reason === 'timeout'

const lookUp = (table: Readonly<Record<string, Barred | undefined>>, key: unknown) =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined

/** What a changed account status bars; attributes are upstream's, so their values may be anything. */
export const barredByAttributes = (
  attributes: Readonly<Record<string, unknown>>,
): Barred | undefined => lookUp(byStatus, attributes['accountStatus'])

/** What a player's account status bars at this moment; a break past its end bars nothing. */
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

/** What the code of a refusal bars: the kinds that a sign-in is refused with. @see A§4 Login */
export const barredByCode = (code: string): Barred | undefined => lookUp(byCode, code)

/** Why a session is for payouts alone, by what the profile says at this moment. */
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
      // Without a break behind it, it is a national register that keeps its player out.
      return isPast ? 'over' : 'unknown'
    default:
      return 'unknown'
  }
}
