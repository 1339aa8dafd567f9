import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import { findGameSession } from '../games/game-sessions.repository.ts'
import type { GameTickets } from '../games/game-tickets.ts'
import { tellingOfLimits } from '../limits/limit-reached.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { WalletService } from '../wallet/wallet.service.ts'
import {
  authenticateRequest,
  balanceRequest,
  gameWalletPaths,
  rollbackRequest,
  stakeRequest,
} from './game-wallet.contract.ts'
import { createPlaceBet } from './stakes.service.ts'

export interface GameWalletDeps {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly tickets: GameTickets
  readonly wallet: WalletService
  readonly limits: Pick<LimitsService, 'mayStake'>
  readonly playerTransaction: PlayerTransaction
}

/** Binds the studios' wallet API; see the contract beside this file. */
export async function bindGameWallet(app: FastifyInstance, deps: GameWalletDeps): Promise<void> {
  const { db, clock, secrets, tickets, wallet } = deps
  const signed = { secrets, clock, caller: 'studio', refusal: 'game.signatureInvalid' } as const
  const placeBet = createPlaceBet(deps)
  const playerIn = async (gameSession: string): Promise<string> => {
    const game = await findGameSession(db, gameSession)
    if (!game) throw new CodedError('game.sessionExpired')
    return game.playerId
  }
  await bindSigned(app, signed, (serve) => {
    serve(gameWalletPaths.authenticate, authenticateRequest, async ({ ticket }) => {
      const { playerId, ...opened } = await tickets.open(ticket)
      if (!playerId) return opened
      return { ...opened, balance: (await wallet.stakeable(playerId)).balance }
    })
    serve(gameWalletPaths.balance, balanceRequest, async ({ gameSession }) => {
      return wallet.stakeable(await playerIn(gameSession))
    })
    serve(gameWalletPaths.bet, stakeRequest, (stake) =>
      tellingOfLimits(
        deps,
        () => playerIn(stake.gameSession),
        () => placeBet(stake),
      ),
    )
    // What was staked is settled whatever became of the session: an excluded player still gets paid.
    serve(gameWalletPaths.win, stakeRequest, async ({ gameSession, ...win }) =>
      wallet.win({ ...win, playerId: await playerIn(gameSession) }),
    )
    serve(gameWalletPaths.winVoid, rollbackRequest, async ({ gameSession, ...win }) =>
      wallet.winVoid({ ...win, playerId: await playerIn(gameSession) }),
    )
    serve(gameWalletPaths.rollback, rollbackRequest, async ({ gameSession, ...bet }) =>
      wallet.rollback({ ...bet, playerId: await playerIn(gameSession) }),
    )
  })
}
