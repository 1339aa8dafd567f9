import { CodedError } from '@player-site/contracts/errors.ts'
import { type AssertMayBet, claimOfBet, type GameMove, keysOf, settledMoveOf } from './bets.ts'
import { announceRewardsChange } from './bonuses.ts'
import { findFreeSpins } from './free-spins.repository.ts'
import { assertMayPlayFree, freeStakePlan } from './free-spins.rules.ts'
import { betKeyOf, betVoidKeyOf } from './game-transactions.ts'
import type { Operation } from './ledger.operation.ts'
import { findInRound } from './round-operations.repository.ts'

export interface FreeStake extends GameMove {
  /** The free spins that it is one of. */
  readonly grantId: string
}

/**
 * Plays a round of free spins, while the wallet is locked. Its open tabs hear of it.
 * @throws CodedError wallet.roundVoided, wallet.idempotencyConflict, request.invalid for a round that
 * has a stake, bonus.freeSpin*, and what `assertMayBet` refuses
 */
export const freeStakeOperation = (
  { grantId, ...move }: FreeStake,
  assertMayBet: AssertMayBet,
): Operation => {
  const { playerId, transactionId, roundId, gameId, vertical = 'CASINO', messageSignature } = move
  return {
    playerId,
    key: betKeyOf(transactionId),
    voidKey: betVoidKeyOf(transactionId),
    body: { playerId, roundId, amount: 0, grantId },
    messageSignature,
    related: keysOf(move),
    plan: async (tx, wallet, journal, now) => {
      const claims = claimOfBet(move, journal)
      assertMayPlayFree(await findFreeSpins(tx, grantId), { playerId, gameId }, now)
      // A free round has one stake, and none that was paid for.
      if ((await findInRound(tx, playerId, roundId, 'BET')).length > 0) {
        throw new CodedError('request.invalid')
      }
      await assertMayBet(tx, wallet, 0n, { ...move, amount: 0 })
      await announceRewardsChange(tx, playerId, now)
      const settles = settledMoveOf('bet', move)
      return freeStakePlan(vertical, { roundId, claims, settles, grantId })
    },
  }
}
