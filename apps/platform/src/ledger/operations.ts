import { CodedError } from '@player-site/contracts/errors.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type GameMove, settledMoveOf } from './bets.ts'
import type { Operation } from './ledger.operation.ts'
import { entriesOf, findInRound, type WalletRow } from './ledger.repository.ts'
import {
  depositEntries,
  type GrantedAccount,
  grantEntries,
  netAmountOn,
  repayDebt,
  reverseEntries,
  winEntries,
  winVoidEntries,
} from './ledger.rules.ts'

const minor = (amount: number, { currency }: WalletRow): bigint =>
  moneyFromDecimal(amount, currency).amountMinor

const winVoidKeyOf = (transactionId: string): string => `winVoid:${transactionId}`

/** The key of the operation that voids a win. @param winKey `win:1` */
export const winVoidKeyOfWin = (winKey: string): string => winVoidKeyOf(winKey.replace(/^win:/, ''))

/**
 * Counts those that moved money: a void that arrived before its operation is stored, but cancels
 * nothing else.
 */
const countWithMoney = (operations: readonly { readonly amountMinor: bigint | null }[]): number =>
  operations.filter(({ amountMinor }) => amountMinor !== null).length

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

export const winOperation = ({
  playerId,
  roundId,
  amount,
  ...move
}: GameMove & { readonly amount: number }): Operation => ({
  playerId,
  key: `win:${move.transactionId}`,
  body: { playerId, roundId, amount },
  related: [winVoidKeyOf(move.transactionId)],
  plan: async (tx, wallet, journal) => {
    if (journal.stored(winVoidKeyOf(move.transactionId))) {
      throw new CodedError('wallet.roundVoided')
    }
    const bets = await findInRound(tx, playerId, roundId, 'BET')
    const voids = await findInRound(tx, playerId, roundId, 'BET_VOID')
    if (bets.length === 0) throw new CodedError('wallet.roundUnknown')
    if (countWithMoney(voids) >= bets.length) throw new CodedError('wallet.roundVoided')
    const winsMinor = minor(amount, wallet)
    const entries = repayDebt(wallet.balances, winEntries(winsMinor))
    const settles = settledMoveOf('win', move)
    return { type: 'WIN', category: 'CASINO', roundId, entries, counts: { winsMinor }, settles }
  },
})

/** Voids a win, even a spent one; a win that arrives after its void is refused. */
export const winVoidOperation = ({ playerId, roundId, ...move }: GameMove): Operation => ({
  playerId,
  key: winVoidKeyOf(move.transactionId),
  body: { playerId, roundId },
  related: [`win:${move.transactionId}`],
  plan: (_tx, wallet, journal) => {
    const about = { type: 'WIN_VOID', category: 'CASINO', roundId }
    const win = journal.stored(`win:${move.transactionId}`)
    if (!win) return { ...about, entries: [] }
    if (win.playerId !== playerId || win.roundId !== roundId || win.amountMinor === null) {
      throw new CodedError('wallet.roundUnknown')
    }
    const entries = winVoidEntries(wallet.balances, win.amountMinor)
    const settles = settledMoveOf('winVoid', move)
    return { ...about, entries, counts: { winsMinor: -win.amountMinor }, countsAt: win.at, settles }
  },
})

/** Voids a bet; a bet that arrives after its void is refused. */
export const rollbackOperation = ({ playerId, roundId, ...move }: GameMove): Operation => ({
  playerId,
  key: `rollback:${move.transactionId}`,
  body: { playerId, roundId },
  related: [`bet:${move.transactionId}`],
  plan: async (tx, { balances }, journal) => {
    const about = { type: 'BET_VOID', category: 'CASINO', roundId }
    const bet = journal.stored(`bet:${move.transactionId}`)
    // No money to return; the stored row refuses the bet if it arrives later.
    if (!bet) return { ...about, entries: [] }
    if (bet.playerId !== playerId || bet.roundId !== roundId) {
      throw new CodedError('wallet.roundUnknown')
    }
    const wins = await findInRound(tx, playerId, roundId, 'WIN')
    const winVoids = await findInRound(tx, playerId, roundId, 'WIN_VOID')
    if (wins.length > countWithMoney(winVoids)) throw new CodedError('wallet.roundSettled')
    const back = reverseEntries(await entriesOf(tx, bet.id))
    // It no longer counts as staked on the day of the bet.
    const counts = { stakesMinor: -netAmountOn('main', back) }
    const settles = settledMoveOf('betVoid', move)
    return { ...about, entries: repayDebt(balances, back), counts, countsAt: bet.at, settles }
  },
})
