import { CodedError } from '@player-site/contracts/errors.ts'
import { isVertical, type Vertical } from '@player-site/contracts/games/verticals.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../db/database.ts'
import { type GameMove, settledMoveOf } from './bets.ts'
import {
  bonusMoneyAccount,
  netBonusOf,
  redirectBonus,
  type StakedBet,
  takeBonusBackEntries,
  winShares,
} from './bonus.rules.ts'
import { readBonusStates, readConvertedMoney } from './bonuses.repository.ts'
import { announceRewardsChange } from './bonuses.ts'
import { freeGrantOf, freeWinPlan, freeWinVoidPlan } from './free-spins.rules.ts'
import {
  betKeyOf,
  betVoidKeyOf,
  betVoidKeyOfBet,
  claimOf,
  keysOfTransaction,
  winKeyOf,
  winVoidKeyOf,
} from './game-transactions.ts'
import type { Journal } from './ledger.journal.ts'
import type { Operation } from './ledger.operation.ts'
import type { StoredOperation, WalletRow } from './ledger.repository.ts'
import {
  type Balances,
  depositEntries,
  type Entry,
  type GrantedAccount,
  grantEntries,
  move,
  netAmountOn,
  repayDebt,
  reverseEntries,
  winEntries,
  winVoidEntries,
} from './ledger.rules.ts'
import { entriesOf, findInRound } from './round-operations.repository.ts'

const minor = (amount: number, { currency }: WalletRow): bigint =>
  moneyFromDecimal(amount, currency).amountMinor

/** Counts voids, without those that arrived before their operation: they cancel nothing else. */
export const countVoids = (
  operations: readonly { readonly amountMinor: bigint | null }[],
): number => operations.filter(({ amountMinor }) => amountMinor !== null).length

export const depositOperation = (playerId: string, key: string, amount: number): Operation => ({
  playerId,
  key: `deposit:${key}`,
  body: { playerId, amount },
  plan: (_tx, wallet) => ({
    type: 'DEPOSIT',
    category: 'PAYMENT',
    roundId: null,
    entries: repayDebt(wallet.balances, depositEntries(minor(amount, wallet))),
    counts: { depositsMinor: minor(amount, wallet) },
  }),
})

export const grantOperation = (
  playerId: string,
  key: string,
  account: GrantedAccount,
  amount: number,
): Operation => ({
  playerId,
  key: `grant:${key}`,
  body: { playerId, account, amount },
  plan: (_tx, wallet) => ({
    type: 'DEPOSIT',
    category: 'BONUS',
    roundId: null,
    entries: grantEntries(account, minor(amount, wallet)),
  }),
})

type WinMove = GameMove & {
  readonly amount: number
  readonly isExclusive?: boolean
  /** The free spins that the studio names; those of its round decide. */
  readonly grantId?: string | undefined
}

/**
 * Pays a win of a round. A win of 0 says that the round is lost: it is stored without entries.
 * @param isExclusive whether the studio never names a bet and a win alike, so that a bet's message
 * is not taken for a win
 */
export const winOperation = ({
  playerId,
  roundId,
  amount,
  isExclusive = false,
  messageSignature,
  grantId: namedGrant,
  ...move
}: WinMove): Operation => ({
  playerId,
  key: winKeyOf(move.transactionId),
  body: { playerId, roundId, amount },
  messageSignature,
  related: keysOfTransaction(move.transactionId),
  plan: async (tx, wallet, journal, now) => {
    const { transactionId } = move
    const claims = claimOf({ playerId, transactionId }, journal)
    if (isExclusive && journal.stored(betKeyOf(transactionId))) {
      throw new CodedError('wallet.idempotencyConflict')
    }
    if (journal.stored(winVoidKeyOf(transactionId)) || isVoidOfUnknown(journal, transactionId)) {
      throw new CodedError('wallet.roundVoided')
    }
    const bets = await findInRound(tx, playerId, roundId, 'BET')
    const voids = await findInRound(tx, playerId, roundId, 'BET_VOID')
    const [bet] = bets
    if (!bet) throw new CodedError('wallet.roundUnknown')
    if (countVoids(voids) >= bets.length) throw new CodedError('wallet.roundVoided')
    const vertical = verticalOf(bet.category)
    const total = minor(amount, wallet)
    const stakes = standingBets(bets, voids)
    const settles = settledMoveOf('win', { ...move, vertical })
    const grantId = freeGrantOf(stakes)
    if (namedGrant !== undefined && namedGrant !== grantId) {
      throw new CodedError('bonus.freeSpinUnknown')
    }
    if (grantId !== undefined) {
      const about = { roundId, claims, settles, grantId }
      if (total > 0n) await announceRewardsChange(tx, playerId, now)
      return freeWinPlan(wallet.balances, total, about)
    }
    const { realMinor, ...shared } = await shareWin(tx, stakes, total)
    const own = [...winEntries(realMinor), ...shared.entries]
    const about = { type: 'WIN', category: vertical, roundId, claims, bonus: shared.bonus }
    const entries = repayDebt(wallet.balances, own)
    return { ...about, entries, counts: { winsMinor: realMinor }, settles }
  },
})

type StoredBet = Pick<
  Awaited<ReturnType<typeof findInRound>>[number],
  'idempotencyKey' | 'amountMinor' | 'bonusMinor' | 'assignmentId' | 'grantId'
>

/** The bets of a round that were not voided. */
function standingBets(
  bets: readonly StoredBet[],
  voids: readonly { readonly idempotencyKey: string }[],
): (StakedBet & Pick<StoredBet, 'grantId'>)[] {
  const voidKeys = new Set(voids.map(({ idempotencyKey }) => idempotencyKey))
  return bets
    .filter(({ idempotencyKey }) => !voidKeys.has(betVoidKeyOfBet(idempotencyKey)))
    .map(({ amountMinor, ...bet }) => ({ ...bet, amountMinor: amountMinor ?? 0n }))
}

/** A win's real money, and where the shares of bonuses go. A bonus may have ended since the stake. */
async function shareWin(tx: Database, bets: readonly StakedBet[], winMinor: bigint) {
  const shares = winShares(bets, winMinor)
  const standings = await readBonusStates(tx, [...shares.keys()])
  const entries: Entry[] = []
  let realMinor = winMinor
  let assignmentId: string | undefined
  for (const [id, shareMinor] of shares) {
    const standing = standings.get(id)
    if (!standing) continue
    const { state, account } = standing
    realMinor -= shareMinor
    if (shareMinor > 0n) {
      entries.push(...move('gaming', bonusMoneyAccount(state, account), shareMinor))
    }
    // An active one is the only one whose money the win may have to give back.
    if (assignmentId === undefined || state === 'active') assignmentId = id
  }
  const bonus = assignmentId && { assignmentId, bonusMinor: winMinor - realMinor, countedMinor: 0n }
  return { realMinor, entries, bonus: bonus || undefined }
}

/** A void without its operation refuses whatever arrives later under its transaction id. */
const isVoidOfUnknown = (journal: Pick<Journal, 'stored'>, transactionId: string): boolean =>
  journal.stored(betVoidKeyOf(transactionId))?.amountMinor === null

/** Voids a win, even a spent one; a win that arrives after its void is refused. */
export const winVoidOperation = ({ playerId, roundId, ...move }: GameMove): Operation => ({
  playerId,
  key: winVoidKeyOf(move.transactionId),
  body: { playerId, roundId },
  related: keysOfTransaction(move.transactionId),
  plan: async (tx, wallet, journal) => {
    const { transactionId } = move
    const win = journal.stored(winKeyOf(transactionId))
    if (!win) {
      const claims = claimOf({ playerId, transactionId }, journal)
      return { type: 'WIN_VOID', category: move.vertical ?? 'CASINO', roundId, claims, entries: [] }
    }
    if (win.playerId !== playerId || win.roundId !== roundId || win.amountMinor === null) {
      throw new CodedError('wallet.roundUnknown')
    }
    assertOtherMessage(win, move)
    const vertical = verticalOf(win.category)
    const settles = settledMoveOf('winVoid', { ...move, vertical })
    const { grantId } = win
    if (grantId !== null) {
      return freeWinVoidPlan(wallet.balances, win.amountMinor, { roundId, settles, grantId })
    }
    const { entries, realMinor, bonus } = await takeWinBack(tx, wallet.balances, win)
    const about = {
      type: 'WIN_VOID',
      category: vertical,
      roundId,
      countsAt: win.at,
      settles,
      bonus,
    }
    return { ...about, entries, counts: { winsMinor: -realMinor } }
  },
})

/**
 * Takes a win back in the proportion in which it was paid; what is missing becomes a debt. What the
 * house has of a converted bonus comes from there.
 */
async function takeWinBack(tx: Database, balances: Balances, win: StoredOperation) {
  const { assignmentId } = win
  const wholeMinor = win.amountMinor ?? 0n
  if (assignmentId === null) {
    return {
      entries: winVoidEntries(balances, wholeMinor),
      realMinor: wholeMinor,
      bonus: undefined,
    }
  }
  const paid = await entriesOf(tx, win.id)
  const bonusMinor = netBonusOf(paid)
  const houseMinor = netAmountOn('promotion', paid)
  const totalMinor = -netAmountOn('gaming', paid)
  const standing = (await readBonusStates(tx, [assignmentId])).get(assignmentId)
  if (!standing) throw new CodedError('system.error')
  const { state, account } = standing
  const now = bonusMoneyAccount(state, account)
  const ownMinor = totalMinor - bonusMinor - houseMinor
  const isConverted = now === 'main' && bonusMinor > 0n
  const keptMinor = isConverted ? (await readConvertedMoney(tx, assignmentId)).keptMinor : 0n
  const fromHouse = keptMinor < bonusMinor ? keptMinor : bonusMinor
  const fromMain = ownMinor + (now === 'main' ? bonusMinor - fromHouse : 0n)
  const entries = [
    ...winVoidEntries(balances, fromMain),
    ...(now === 'main' ? [] : takeBonusBackEntries(balances, now, bonusMinor)),
    ...takeBonusBackEntries(balances, 'promotion', houseMinor + fromHouse),
  ]
  const bonus = { assignmentId, bonusMinor: win.bonusMinor, countedMinor: 0n }
  return { entries, realMinor: totalMinor - win.bonusMinor, bonus }
}

/**
 * Voids a bet, or the win that it names; of an unknown one it leaves a mark that refuses it later.
 */
export const rollbackOperation = ({ playerId, roundId, ...move }: GameMove): Operation => ({
  playerId,
  key: betVoidKeyOf(move.transactionId),
  body: { playerId, roundId },
  related: keysOfTransaction(move.transactionId),
  redirect: ({ stored }) =>
    stored(winKeyOf(move.transactionId)) && !stored(betKeyOf(move.transactionId))
      ? winVoidOperation({ playerId, roundId, ...move })
      : undefined,
  plan: async (tx, { balances }, journal, now) => {
    const { transactionId } = move
    const bet = journal.stored(betKeyOf(transactionId))
    // No money to return; the stored row refuses the bet if it arrives later.
    if (!bet) {
      const claims = claimOf({ playerId, transactionId }, journal)
      return { type: 'BET_VOID', category: move.vertical ?? 'CASINO', roundId, claims, entries: [] }
    }
    if (bet.playerId !== playerId || bet.roundId !== roundId) {
      throw new CodedError('wallet.roundUnknown')
    }
    assertOtherMessage(bet, move)
    const wins = await findInRound(tx, playerId, roundId, 'WIN')
    const winVoids = await findInRound(tx, playerId, roundId, 'WIN_VOID')
    if (wins.length > countVoids(winVoids)) throw new CodedError('wallet.roundSettled')
    const vertical = verticalOf(bet.category)
    const { entries: back, realMinor, bonus } = await giveStakeBack(tx, bet)
    const { grantId } = bet
    if (grantId !== null) await announceRewardsChange(tx, playerId, now)
    // It no longer counts as staked on the day of the bet.
    const counts = { stakesMinor: -realMinor }
    const settles = settledMoveOf('betVoid', { ...move, vertical })
    const about = {
      type: 'BET_VOID',
      category: vertical,
      roundId,
      countsAt: bet.at,
      settles,
      bonus,
      ...(grantId !== null && { freeSpin: { grantId, rounds: -1 } as const }),
    }
    return { ...about, entries: repayDebt(balances, back), counts }
  },
})

/** A stake's money goes back to where it came from; that of a bonus which has ended follows it. */
async function giveStakeBack(tx: Database, bet: StoredOperation) {
  const back = reverseEntries(await entriesOf(tx, bet.id))
  const realMinor = netAmountOn('main', back)
  const { assignmentId, countedMinor } = bet
  if (assignmentId === null) return { entries: back, realMinor, bonus: undefined }
  const standing = (await readBonusStates(tx, [assignmentId])).get(assignmentId)
  if (!standing) throw new CodedError('system.error')
  const { state, account } = standing
  const bonusMinor = netAmountOn(account, back)
  const entries = redirectBonus(back, account, bonusMoneyAccount(state, account))
  return { entries, realMinor, bonus: { assignmentId, bonusMinor, countedMinor: -countedMinor } }
}

const verticalOf = (category: string): Vertical => (isVertical(category) ? category : 'CASINO')

/** Refuses the message of a bet or a win that is sent again as its void. */
function assertOtherMessage(
  { messageSignature }: StoredOperation,
  { messageSignature: own }: Pick<GameMove, 'messageSignature'>,
): void {
  if (own !== undefined && own === messageSignature) throw new CodedError('request.invalid')
}
