import { CodedError } from '@player-site/contracts/errors.ts'
import { isVertical, type Vertical } from '@player-site/contracts/games/verticals.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type GameMove, settledMoveOf } from './bets.ts'
import {
  betKeyOf,
  betVoidKeyOf,
  claimOf,
  keysOfTransaction,
  winKeyOf,
  winVoidKeyOf,
} from './game-transactions.ts'
import type { Journal } from './ledger.journal.ts'
import type { Operation } from './ledger.operation.ts'
import type { StoredOperation, WalletRow } from './ledger.repository.ts'
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
  ...move
}: GameMove & { readonly amount: number; readonly isExclusive?: boolean }): Operation => ({
  playerId,
  key: winKeyOf(move.transactionId),
  body: { playerId, roundId, amount },
  messageSignature,
  related: keysOfTransaction(move.transactionId),
  plan: async (tx, wallet, journal) => {
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
    const winsMinor = minor(amount, wallet)
    const entries = repayDebt(wallet.balances, winEntries(winsMinor))
    const settles = settledMoveOf('win', { ...move, vertical })
    const about = { type: 'WIN', category: vertical, roundId, claims }
    return { ...about, entries, counts: { winsMinor }, settles }
  },
})

/** A void without its operation refuses whatever arrives later under its transaction id. */
const isVoidOfUnknown = (journal: Pick<Journal, 'stored'>, transactionId: string): boolean =>
  journal.stored(betVoidKeyOf(transactionId))?.amountMinor === null

/** Voids a win, even a spent one; a win that arrives after its void is refused. */
export const winVoidOperation = ({ playerId, roundId, ...move }: GameMove): Operation => ({
  playerId,
  key: winVoidKeyOf(move.transactionId),
  body: { playerId, roundId },
  related: keysOfTransaction(move.transactionId),
  plan: (_tx, wallet, journal) => {
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
    const entries = winVoidEntries(wallet.balances, win.amountMinor)
    const settles = settledMoveOf('winVoid', { ...move, vertical })
    const about = { type: 'WIN_VOID', category: vertical, roundId, countsAt: win.at, settles }
    return { ...about, entries, counts: { winsMinor: -win.amountMinor } }
  },
})

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
  plan: async (tx, { balances }, journal) => {
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
    const back = reverseEntries(await entriesOf(tx, bet.id))
    // It no longer counts as staked on the day of the bet.
    const counts = { stakesMinor: -netAmountOn('main', back) }
    const settles = settledMoveOf('betVoid', { ...move, vertical })
    const about = { type: 'BET_VOID', category: vertical, roundId, countsAt: bet.at, settles }
    return { ...about, entries: repayDebt(balances, back), counts }
  },
})

const verticalOf = (category: string): Vertical => (isVertical(category) ? category : 'CASINO')

/** Refuses the message of a bet or a win that is sent again as its void. */
function assertOtherMessage(
  { messageSignature }: StoredOperation,
  { messageSignature: own }: Pick<GameMove, 'messageSignature'>,
): void {
  if (own !== undefined && own === messageSignature) throw new CodedError('request.invalid')
}
