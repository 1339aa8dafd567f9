import { CodedError } from '@player-site/contracts/errors.ts'
import type { Plan } from './ledger.journal.ts'
import { type Balances, freeWinEntries, freeWinVoidEntries, repayDebt } from './ledger.rules.ts'

interface Grant {
  readonly playerId: string
  readonly gameId: string
  readonly rounds: number
  readonly playedRounds: number
  readonly state: string
  readonly expiresAt: Date
}

/**
 * Refuses a round that a player's free spins do not allow.
 * @throws CodedError bonus.freeSpinUnknown, bonus.freeSpinOtherGame, bonus.freeSpinEnded,
 * bonus.freeSpinsUsed
 */
export function assertMayPlayFree(
  grant: Grant | undefined,
  { playerId, gameId }: { readonly playerId: string; readonly gameId?: string | undefined },
  now: Date,
): void {
  if (grant?.playerId !== playerId) throw new CodedError('bonus.freeSpinUnknown')
  if (grant.gameId !== gameId) throw new CodedError('bonus.freeSpinOtherGame')
  if (grant.state !== 'active' || grant.expiresAt <= now) {
    throw new CodedError('bonus.freeSpinEnded')
  }
  if (grant.playedRounds >= grant.rounds) throw new CodedError('bonus.freeSpinsUsed')
}

/**
 * The free spins that a round belongs to, by its stakes that count; undefined where one of them was
 * paid for, whose player then has the win like any other.
 */
export function freeGrantOf(
  stakes: readonly { readonly grantId: string | null }[],
): string | undefined {
  const [first] = stakes
  const grantId = first?.grantId ?? undefined
  return stakes.every((stake) => stake.grantId === grantId) ? grantId : undefined
}

interface OfFreeRound extends Pick<Plan, 'roundId' | 'settles'> {
  readonly grantId: string
}

/** A round of free spins takes no money and counts against no limit. */
export const freeStakePlan = (
  category: string,
  { grantId, ...about }: OfFreeRound & Pick<Plan, 'claims'>,
): Plan => ({
  ...about,
  type: 'BET',
  category,
  entries: [],
  freeSpin: { grantId, rounds: 1 },
})

/**
 * A win of free spins is the player's own money, which promotions pay. It is no win of a stake:
 * neither loss limit nor net position nor reality check counts it.
 */
export const freeWinPlan = (
  balances: Balances,
  winMinor: bigint,
  { grantId, ...about }: OfFreeRound & Pick<Plan, 'claims'>,
): Plan => ({
  ...about,
  type: 'WIN',
  category: 'BONUS',
  entries: repayDebt(balances, freeWinEntries(winMinor)),
  freeSpin: { grantId, rounds: 0 },
})

/** Takes a win of free spins back; what the player has spent of it becomes a debt. */
export const freeWinVoidPlan = (
  balances: Balances,
  winMinor: bigint,
  { grantId, ...about }: OfFreeRound,
): Plan => ({
  ...about,
  type: 'WIN_VOID',
  category: 'BONUS',
  entries: freeWinVoidEntries(balances, winMinor),
  freeSpin: { grantId, rounds: 0 },
})
