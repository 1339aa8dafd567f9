import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import { betOperation } from '../../ledger/bets.ts'
import type { Operation } from '../../ledger/ledger.operation.ts'
import {
  type BetCheckDeps,
  createBetCheck,
  type GameBet,
  gameBetOf,
  type Stake,
} from './bet-check.ts'
import { isActivityDue, readStakesSnapshot, recordRounds } from './stakes.repository.ts'

/**
 * Creates operations of stakes that share a transaction with other moves of their message. Each is
 * checked like any other stake, while the wallet is locked.
 */
export const createStakeOperation =
  (deps: BetCheckDeps & { readonly clock: Clock }) =>
  (stake: Stake & Pick<GameBet, 'playerId' | 'gameId' | 'vertical'>): Operation =>
    betOperation(stake, async (tx, wallet, realMinor) => {
      const now = deps.clock.now()
      const { gameSession } = stake
      const read = await readStakesSnapshot(tx, [gameSession], [], now)
      const eligibility = read.eligibility.get(gameSession)
      if (!eligibility) throw new CodedError('game.sessionExpired')
      const bet = gameBetOf(stake, eligibility, deps.games)
      await createBetCheck(deps, now)(tx, wallet, realMinor, bet)
      if (isActivityDue(eligibility.lastRoundAt, now)) {
        await recordRounds(tx, [eligibility.platformSessionId], now)
      }
    })
