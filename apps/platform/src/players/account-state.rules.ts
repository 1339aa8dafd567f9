import {
  type FlaggedAccount,
  type Product,
  productRefusal,
} from '@player-site/contracts/access/access.entities.ts'
import type { AccessReason } from '@player-site/contracts/access/access-reasons.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { coolingOff } from '@player-site/contracts/kernel/account-constants.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { LoginErrorDetails } from '@player-site/contracts/session/session.entities.ts'

export interface AccountState {
  readonly id: string
  readonly status: string
  /** End of a timeout or exclusion. */
  readonly statusUntil: Date | null
  /** Set once a self-excluded player has asked to return. */
  readonly coolingUntil?: Date | null
}

const remaining = (until: Date, now: Date): LoginErrorDetails => {
  const milliseconds = until.getTime() - now.getTime()
  const remainingDays = Math.ceil(milliseconds / oneDayMs)
  return { milliseconds, remainingDays, until: until.toISOString() }
}

/**
 * An exclusion never ends by itself: past its date the player asks to return, and waits for a day.
 * @see design "One-day cooling"
 */
function exclusionRefusal(
  { id, statusUntil, coolingUntil }: AccountState,
  now: Date,
): CodedError | undefined {
  const details = { playerId: id, payoutOnlyOffered: true }
  if (!statusUntil) return new CodedError('login.error.excludedIndefinitely', { details })
  if (coolingUntil) {
    if (coolingUntil <= now) return undefined
    const cooling = { ...remaining(coolingUntil, now), isCooling: true, initiator: 'PLAYER' }
    return new CodedError('login.error.timeout', { details: { ...cooling, ...details } })
  }
  const days = remaining(statusUntil > now ? statusUntil : now, now)
  return new CodedError('login.error.excluded', { details: { ...days, ...details } })
}

/** Whether an exclusion is over, and its player has not asked to return yet. */
export const mayStartCooling = (
  { status, statusUntil, coolingUntil }: AccountState,
  now: Date,
): boolean =>
  status === 'SELF_EXCLUDED' && statusUntil !== null && statusUntil <= now && !coolingUntil

/** Whether a player has waited for a day after an exclusion: the next sign-in reopens the account. */
export const hasCooledOff = (
  { status, statusUntil, coolingUntil }: AccountState,
  now: Date,
): boolean =>
  status === 'SELF_EXCLUDED' && statusUntil !== null && !!coolingUntil && coolingUntil <= now

/**
 * Why a player with the correct password is refused, if so.
 * @see A§4 Login "Failure kinds"
 */
export function signInRefusal(player: AccountState, now: Date): CodedError | undefined {
  const { status, statusUntil, id } = player
  switch (status) {
    case 'TIMEOUT': {
      if (!statusUntil || statusUntil <= now) return undefined
      const details = {
        ...remaining(statusUntil, now),
        // This covers the break itself; the cooling-off day comes after it.
        isCooling: false,
        initiator: 'PLAYER',
        playerId: id,
        payoutOnlyOffered: true,
      }
      return new CodedError('login.error.timeout', { details })
    }
    case 'SELF_EXCLUDED':
      return exclusionRefusal(player, now)
    case 'BLACKLISTED':
      return new CodedError('login.error.blacklisted')
    case 'CLOSED':
      return new CodedError('login.error.closed')
    default:
      return undefined
  }
}

/**
 * Whether a refused player may still sign in to withdraw: the restriction is their own, and so is
 * the money.
 */
export const mayComeForPayout = (refusal: CodedError): boolean =>
  refusal.details?.['payoutOnlyOffered'] === true

/** The current status: an ended break counts as none. */
export const currentStatusOf = (player: AccountState, now: Date): string =>
  player.status === 'TIMEOUT' && !signInRefusal(player, now) ? 'REGISTERED' : player.status

/**
 * End of the cooling-off day after a break: the player may sign in and withdraw, but neither
 * deposit nor stake. Undefined: no cooling-off.
 * @see A§9 "Cooling-off: 1 day", design "One-day cooling"
 */
export function coolingEnd(
  { status, statusUntil }: Pick<AccountState, 'status' | 'statusUntil'>,
  now: Date,
): Date | undefined {
  if (status !== 'TIMEOUT' || !statusUntil || statusUntil > now) return undefined
  const end = new Date(statusUntil.getTime() + coolingOff.lengthMs)
  return end > now ? end : undefined
}

/** Refuses play during the cooling-off day after a break. @throws CodedError access.cooling */
export function refuseWhileCooling(player: AccountState, now: Date): void {
  const until = coolingEnd(player, now)
  if (until) throw new CodedError('access.cooling', { details: { until: until.toISOString() } })
}

/** A payout-only account: it accepts no deposits and no stakes. @see A§3 "Player account status" */
export const isForPayout = ({ status }: Pick<AccountState, 'status'>): boolean =>
  status === 'PAYOUT' || status === 'RESTRICTED'

/** The account fields that decide about play. */
export type PlayAccount<P extends Product = 'casino'> = AccountState & FlaggedAccount<P>

/** Why a status closes play; undefined: it does not. */
function statusRefusal(player: AccountState, now: Date): AccessReason | undefined {
  if (!signInRefusal(player, now)) return isForPayout(player) ? 'payoutOnly' : undefined
  switch (player.status) {
    case 'TIMEOUT':
      return 'onBreak'
    case 'SELF_EXCLUDED':
      return 'excluded'
    default:
      return 'closed'
  }
}

/**
 * Why an account may not play a product; undefined: it may. Launches, stakes and the access details
 * are decided by this rule.
 */
export const playRefusal = <P extends Product>(
  product: P,
  player: PlayAccount<P>,
  now: Date,
): AccessReason | undefined => statusRefusal(player, now) ?? productRefusal(product, player)
