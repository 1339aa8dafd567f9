import { CodedError } from '@player-site/contracts/errors.ts'
import { checkedMinor } from '@player-site/contracts/kernel/money.ts'
import {
  type Account,
  type Balances,
  type BonusAccount,
  type Entry,
  move,
  netAmountOn,
} from './ledger.rules.ts'

/**
 * Whether the real money staked beside a bonus counts as wagered. The player's own money can be
 * withdrawn at any time in both.
 */
export const bonusKinds = ['STICKY', 'NON_STICKY'] as const
export type BonusKind = (typeof bonusKinds)[number]

export const bonusStates = ['active', 'completed', 'forfeited', 'expired', 'cancelled'] as const
export type BonusState = (typeof bonusStates)[number]

/** What bets are decided by while a bonus is active. Amounts are in minor units. */
export interface ActiveBonus {
  readonly assignmentId: string
  readonly account: BonusAccount
  readonly kind: BonusKind
  readonly targetMinor: bigint
  readonly wageredMinor: bigint
  /** The largest stake of a round while it binds; null: unlimited. */
  readonly maxStakeMinor: bigint | null
  /** Basis points of a stake that count, by kind of game; 0 for those that are missing. */
  readonly contributions: Readonly<Record<string, number>>
  /** Games in which its money cannot be staked. */
  readonly excludedGames: readonly string[]
  readonly expiresAt: Date
}

/** The real and the bonus money of a stake or a win, in minor units. */
export interface Split {
  readonly realMinor: bigint
  readonly bonusMinor: bigint
}

const wholeShare = 10_000n

/**
 * Real money first, then bonus money; a stake of a free spin is of nothing.
 * @throws CodedError request.invalid, wallet.insufficientFunds
 */
export function splitStake(
  stakeMinor: bigint,
  available: { readonly main: bigint; readonly bonus: bigint },
): Split {
  if (stakeMinor < 0n) throw new CodedError('request.invalid')
  checkedMinor(stakeMinor)
  const realMinor = stakeMinor < available.main ? stakeMinor : available.main
  const bonusMinor = stakeMinor - realMinor
  if (bonusMinor > available.bonus) throw new CodedError('wallet.insufficientFunds')
  return { realMinor, bonusMinor }
}

/** The bonus of an account that may be staked; one that has expired waits for its removal. */
export const findBonus = (
  bonuses: readonly ActiveBonus[],
  account: BonusAccount,
): ActiveBonus | undefined => bonuses.find((bonus) => bonus.account === account)

export const isSpendable = (bonus: ActiveBonus | undefined, now: Date): boolean =>
  bonus === undefined || bonus.expiresAt > now

/**
 * Whether a bonus's terms bind a stake: one of its money, or any beside a sticky bonus. A stake of
 * nothing, as of a free spin, is not bound.
 */
export const bindsStake = (
  { kind }: Pick<ActiveBonus, 'kind'>,
  { realMinor, bonusMinor }: Split,
): boolean => bonusMinor > 0n || (kind === 'STICKY' && realMinor > 0n)

/** A stake in a game; `stakedMinor` is what its round has staked before. */
export interface BonusStake extends Split {
  readonly gameId: string | undefined
  readonly gameKind: string | undefined
  readonly stakedMinor: bigint
}

/**
 * How much of a stake counts towards the target, in minor units, half up. A game that is not known
 * counts for nothing.
 * @throws CodedError bonus.gameExcluded, bonus.stakeTooHigh
 */
export function countStake(bonus: ActiveBonus, stake: BonusStake): bigint {
  const { realMinor, bonusMinor, stakedMinor, gameId, gameKind } = stake
  if (!bindsStake(bonus, stake)) return 0n
  if (gameId !== undefined && bonus.excludedGames.includes(gameId)) {
    throw new CodedError('bonus.gameExcluded')
  }
  const { maxStakeMinor } = bonus
  if (maxStakeMinor !== null && stakedMinor + realMinor + bonusMinor > maxStakeMinor) {
    throw new CodedError('bonus.stakeTooHigh')
  }
  const base = bonus.kind === 'STICKY' ? realMinor + bonusMinor : bonusMinor
  const share = BigInt(gameKind === undefined ? 0 : (bonus.contributions[gameKind] ?? 0))
  return (base * share + wholeShare / 2n) / wholeShare
}

/** A bet of a round that counts, and the bonus that was staked. */
export interface StakedBet {
  readonly amountMinor: bigint
  readonly bonusMinor: bigint
  readonly assignmentId: string | null
}

/**
 * A win's share of each bonus that its round staked, rounded down to minor units; the rest is real
 * money. Bonus money without an assignment has none.
 */
export function winShares(bets: readonly StakedBet[], winMinor: bigint): Map<string, bigint> {
  const stakedMinor = bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const bonusStakes = new Map<string, bigint>()
  for (const { assignmentId, bonusMinor } of bets) {
    if (assignmentId === null) continue
    bonusStakes.set(assignmentId, (bonusStakes.get(assignmentId) ?? 0n) + bonusMinor)
  }
  const shares = [...bonusStakes].map(
    ([id, minor]) => [id, stakedMinor > 0n ? (winMinor * minor) / stakedMinor : 0n] as const,
  )
  return new Map(shares)
}

/**
 * Where money of a bonus goes, by the bonus's state: once it is completed it is the player's, and
 * once it has ended otherwise the house's.
 */
export function bonusMoneyAccount(state: BonusState, account: BonusAccount): Account {
  if (state === 'active') return account
  return state === 'completed' ? 'main' : 'promotion'
}

/** Takes a bonus's share of a win back; what the bonus no longer has is owed by the player. */
export function takeBonusBackEntries(
  balances: Balances,
  from: Account,
  amountMinor: bigint,
): Entry[] {
  if (from === 'promotion') return amountMinor > 0n ? move('promotion', 'gaming', amountMinor) : []
  const held = from === 'main' || isBonusAccount(from) ? balances[from] : 0n
  const taken = amountMinor < held ? amountMinor : held
  return [
    ...(taken > 0n ? move(from, 'gaming', taken) : []),
    ...(amountMinor > taken ? move('debt', 'gaming', amountMinor - taken) : []),
  ]
}

const isBonusAccount = (account: Account): account is BonusAccount => account.startsWith('bonus_')

/** Entries with the part of a bonus's account posted to another one. */
export const redirectBonus = (
  entries: readonly Entry[],
  account: BonusAccount,
  to: Account,
): Entry[] =>
  entries.map((entry) => (entry.account === account ? { ...entry, account: to } : entry))

/** What a posting moved on the bonus accounts, in minor units. */
export const netBonusOf = (entries: readonly Entry[]): bigint =>
  (['bonus_casino', 'bonus_live_casino', 'bonus_sports'] as const).reduce(
    (sum, account) => sum + netAmountOn(account, entries),
    0n,
  )

/** How a completed bonus is paid out: at most its largest conversion, the rest is the house's. */
export function convertedSplit(
  balanceMinor: bigint,
  maxConversionMinor: bigint | null,
): { readonly convertedMinor: bigint; readonly keptMinor: bigint } {
  const isCapped = maxConversionMinor !== null && balanceMinor > maxConversionMinor
  const convertedMinor = isCapped ? maxConversionMinor : balanceMinor
  return { convertedMinor, keptMinor: balanceMinor - convertedMinor }
}

/** `bonusAmount × wrMultiplier`, or of the deposit and the bonus together, half up. */
export const wageringTarget = (
  baseMinor: bigint,
  /** Hundredths: 1000 is ten times. */
  multiplierHundredths: number,
): bigint => (baseMinor * BigInt(multiplierHundredths) + 50n) / 100n

/** 1 and the whole per cent that were wagered: 2 to 101, shown from 2. @see B§4 "Bonus steps" */
export function bonusStep({
  wageredMinor,
  targetMinor,
}: Pick<ActiveBonus, 'wageredMinor' | 'targetMinor'>): number {
  if (targetMinor <= 0n) return 101
  const percent = (wageredMinor * 100n) / targetMinor
  return 1 + Number(percent > 100n ? 100n : percent < 0n ? 0n : percent)
}
