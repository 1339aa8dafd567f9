import { CodedError } from '@player-site/contracts/errors.ts'
import type { Journal } from './ledger.journal.ts'

/** The key of each operation that may name a studio's transaction. */
export const betKeyOf = (transactionId: string): string => `bet:${transactionId}`
export const betVoidKeyOf = (transactionId: string): string => `rollback:${transactionId}`
export const winKeyOf = (transactionId: string): string => `win:${transactionId}`
export const winVoidKeyOf = (transactionId: string): string => `winVoid:${transactionId}`

/** The key of the operation that voids a win. @param winKey `win:1` */
export const winVoidKeyOfWin = (winKey: string): string => winVoidKeyOf(winKey.replace(/^win:/, ''))

/** The key of the operation that voids a bet. @param betKey `bet:1` */
export const betVoidKeyOfBet = (betKey: string): string => betVoidKeyOf(betKey.replace(/^bet:/, ''))

/** All keys to look up before a transaction is decided. */
export const keysOfTransaction = (transactionId: string): readonly string[] => [
  betKeyOf(transactionId),
  betVoidKeyOf(transactionId),
  winKeyOf(transactionId),
  winVoidKeyOf(transactionId),
]

/**
 * The transaction to claim for a player: its id if no operation has named it, null if the player's
 * own has. The database refuses the second of two claims, so that of two players who name one
 * transaction at once only one is accepted.
 * @throws CodedError wallet.idempotencyConflict when it is another player's
 */
export function claimOf(
  { playerId, transactionId }: { readonly playerId: string; readonly transactionId: string },
  journal: Pick<Journal, 'stored'>,
): string | null {
  const known = keysOfTransaction(transactionId).flatMap((key) => journal.stored(key) ?? [])
  if (known.some((operation) => operation.playerId !== playerId)) {
    throw new CodedError('wallet.idempotencyConflict')
  }
  return known.length === 0 ? transactionId : null
}
