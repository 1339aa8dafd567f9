import { CodedError } from '@player-site/contracts/errors.ts'
import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import { checkedMinor } from '@player-site/contracts/kernel/money.ts'

/** A player's accounts; bonus money has one account per vertical. */
export const playerAccounts = [
  'main',
  'locked',
  'bonus_sports',
  'bonus_casino',
  'bonus_live_casino',
  /** Reserved for a pending withdrawal. */
  'pending',
  /** The player's debt, at zero or below: from a win or deposit reversed after it was spent. */
  'debt',
] as const
export type PlayerAccount = (typeof playerAccounts)[number]
export type BonusAccount = Extract<PlayerAccount, `bonus_${string}`>

/** The bonus that stakes of a vertical take; sports and virtual sports share one. */
export const bonusAccounts = {
  CASINO: 'bonus_casino',
  LIVE_CASINO: 'bonus_live_casino',
  SPORTS: 'bonus_sports',
  VIRTUAL_SPORTS: 'bonus_sports',
} as const satisfies Readonly<Record<Vertical, BonusAccount>>

/** The house side: games, external payments, the cost of promotions, and the demo crowd's money. */
export const houseAccounts = ['gaming', 'payment', 'promotion', 'crowd'] as const
export type HouseAccount = (typeof houseAccounts)[number]

export type Account = PlayerAccount | HouseAccount

/** One side of a posting, in minor units; positive is a credit of the account. */
export interface Entry {
  readonly account: Account
  readonly amountMinor: bigint
}

export type Balances = Readonly<Record<PlayerAccount, bigint>>

export const zeroBalances: Balances = {
  main: 0n,
  locked: 0n,
  bonus_sports: 0n,
  bonus_casino: 0n,
  bonus_live_casino: 0n,
  pending: 0n,
  debt: 0n,
}

export const isPlayerAccount = (account: string): account is PlayerAccount =>
  playerAccounts.some((known) => known === account)

/** Moves an amount from one account to another. */
export const move = (from: Account, to: Account, amountMinor: bigint): Entry[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]

const assertPositive = (amountMinor: bigint): bigint => {
  if (amountMinor <= 0n) throw new CodedError('request.invalid')
  return checkedMinor(amountMinor)
}

/** A game's move may be of nothing: the stake of a free spin, the win of a lost round. */
const assertNotNegative = (amountMinor: bigint): bigint => {
  if (amountMinor < 0n) throw new CodedError('request.invalid')
  return checkedMinor(amountMinor)
}

/** The entries of a bet, from its real and its bonus money; none for a bet of nothing. */
export const betEntries = (
  { realMinor, bonusMinor }: { readonly realMinor: bigint; readonly bonusMinor: bigint },
  bonus: BonusAccount,
): Entry[] => [
  ...(realMinor > 0n ? move('main', 'gaming', realMinor) : []),
  ...(bonusMinor > 0n ? move(bonus, 'gaming', bonusMinor) : []),
]

/** The entries of a win; none for a lost round. */
export const winEntries = (winMinor: bigint): Entry[] =>
  assertNotNegative(winMinor) === 0n ? [] : move('gaming', 'main', winMinor)

/** The entries of a free spin's win, which promotions pay; none for a lost one. */
export const freeWinEntries = (winMinor: bigint): Entry[] =>
  assertNotNegative(winMinor) === 0n ? [] : move('promotion', 'main', winMinor)

export const depositEntries = (amountMinor: bigint): Entry[] =>
  move('payment', 'main', assertPositive(amountMinor))

/** First phase of a withdrawal: the money still belongs to the player, but cannot be staked. */
export const reserveEntries = (amountMinor: bigint): Entry[] =>
  move('main', 'pending', assertPositive(amountMinor))

/** The withdrawal was paid out. */
export const paidOutEntries = (amountMinor: bigint): Entry[] =>
  move('pending', 'payment', assertPositive(amountMinor))

/** Returns reserved money: the withdrawal was cancelled or failed. */
export const releaseEntries = (amountMinor: bigint): Entry[] =>
  move('pending', 'main', assertPositive(amountMinor))

/** Accounts that promotions may credit. */
export type GrantedAccount = Exclude<PlayerAccount, 'main' | 'pending' | 'debt'>

export const grantEntries = (account: GrantedAccount, amountMinor: bigint): Entry[] =>
  move('promotion', account, assertPositive(amountMinor))

/**
 * Entries that debit a credited amount: from the main account as far as possible; the remainder
 * becomes a debt.
 * @see design "WIN_VOID or chargeback after the money is spent"
 */
function takeBackEntries({ main }: Balances, to: HouseAccount, amount: bigint): Entry[] {
  const fromMain = amount < main ? amount : main
  const owed = amount - fromMain
  return [
    ...(fromMain > 0n ? move('main', to, fromMain) : []),
    ...(owed > 0n ? move('debt', to, owed) : []),
  ]
}

export const winVoidEntries = (balances: Balances, winMinor: bigint): Entry[] =>
  takeBackEntries(balances, 'gaming', assertNotNegative(winMinor))

export const chargebackEntries = (balances: Balances, amountMinor: bigint): Entry[] =>
  takeBackEntries(balances, 'payment', assertPositive(amountMinor))

/** Takes back a free spin's win, even a spent one. */
export const freeWinVoidEntries = (balances: Balances, winMinor: bigint): Entry[] =>
  takeBackEntries(balances, 'promotion', assertNotNegative(winMinor))

/** Takes back what a bonus became of the player's own money. */
export const bonusTakenBackEntries = (balances: Balances, amountMinor: bigint): Entry[] =>
  takeBackEntries(balances, 'promotion', assertPositive(amountMinor))

/** How much of a credit repays the debt. */
export const repaidOf = ({ debt }: Pick<Balances, 'debt'>, creditMinor: bigint): bigint =>
  creditMinor < -debt ? creditMinor : -debt

/** A credit's entries, with the debt repaid first. */
export function repayDebt(balances: Balances, entries: readonly Entry[]): readonly Entry[] {
  const repaid = repaidOf(balances, netAmountOn('main', entries))
  return repaid > 0n ? [...entries, ...move('main', 'debt', repaid)] : entries
}

/** Reverses a posting to the exact split between real money and bonus. */
export const reverseEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))

/** Net amount of entries on an account, in minor units; below zero for a debit. */
export const netAmountOn = (account: Account, entries: readonly Entry[]): bigint =>
  entries
    .filter((entry) => entry.account === account)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** A posting as the player's history shows it. */
export interface HistoryEntry {
  /** The account shown, the main one if it took part; null when no own money moved. */
  readonly accountKind: PlayerAccount | null
  /** The amount in either direction: moves between a player's own accounts count once. */
  readonly amountMinor: bigint | null
  /** The balance of that account afterwards. */
  readonly balanceMinor: bigint | null
  /** The amount from payments or games; below zero towards them. */
  readonly gainMinor: bigint
}

const sumOf = (entries: readonly Entry[]): bigint =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** The history row of a posting, from its entries and the balances after it. */
export function historyEntryOf(entries: readonly Entry[], after: Balances): HistoryEntry {
  const outside = entries.filter(({ account }) => account === 'gaming' || account === 'payment')
  const gainMinor = -sumOf(outside)
  // The withdrawal itself shows reserved money.
  const own = entries.flatMap(({ account, amountMinor }) =>
    isPlayerAccount(account) && account !== 'pending' ? [{ account, amountMinor }] : [],
  )
  const kinds = own.map(({ account }) => (account === 'debt' ? 'main' : account)).sort()
  const accountKind = kinds.includes('main') ? 'main' : kinds[0]
  if (!accountKind) return { accountKind: null, amountMinor: null, balanceMinor: null, gainMinor }
  // A credit that repays a debt shows as a whole.
  const came = sumOf(
    own.filter(({ account, amountMinor }) => amountMinor > 0n && account !== 'debt'),
  )
  const went = -sumOf(own.filter(({ amountMinor }) => amountMinor < 0n))
  const amountMinor = came > went ? came : went
  return { accountKind, amountMinor, balanceMinor: after[accountKind], gainMinor }
}

/** The balances after entries. @throws CodedError wallet.insufficientFunds, MoneyError overflow */
export function balancesAfter(balances: Balances, entries: readonly Entry[]): Balances {
  const after = { ...balances }
  for (const { account, amountMinor } of entries) {
    if (isPlayerAccount(account)) after[account] = checkedMinor(after[account] + amountMinor)
  }
  const isOverdrawn = ({ debt, ...others }: Balances) =>
    debt > 0n || Object.values(others).some((balance) => balance < 0n)
  if (isOverdrawn(after)) {
    throw new CodedError('wallet.insufficientFunds')
  }
  return after
}
