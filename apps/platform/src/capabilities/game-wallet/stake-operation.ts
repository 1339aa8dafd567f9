import { CodedError } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import { type AssertMayBet, betOperation } from '../../ledger/bets.ts'
import { freeStakeOperation } from '../../ledger/free-rounds.ts'
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
 * checked like any other stake, while the wallet is locked; so is one that free spins pay for.
 */
export const createStakeOperation =
  (deps: BetCheckDeps & { readonly clock: Clock }) =>
  (stake: Stake & Pick<GameBet, 'playerId' | 'gameId' | 'vertical'>): Operation => {
    const gameKind = deps.games.findGame(stake.gameId ?? '')?.gameType
    const assertMayBet: AssertMayBet = async (tx, wallet, realMinor) => {
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
    }
    const { freeRoundId, amount, ...move } = stake
    if (freeRoundId === undefined) return betOperation({ ...stake, gameKind }, assertMayBet)
    if (amount !== 0) throw new CodedError('request.invalid')
    return freeStakeOperation({ ...move, grantId: freeRoundId }, assertMayBet)
  }
