import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import type { ActivityService } from '../activity/activity.service.ts'
import { findGameSession, type GamePlay } from '../games/game-sessions.repository.ts'
import type { GameTickets } from '../games/game-tickets.ts'
import { tellingOfLimits } from '../limits/limit-reached.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { findLiveSession, noteRound } from '../session/platform-session.repository.ts'
import { findPlayer } from '../session/player.repository.ts'
import { mayPlayCasino, refuseWhileCooling } from '../session/session.rules.ts'
import type { MayBet, WalletService } from '../wallet/wallet.service.ts'
import {
  authenticateRequest,
  balanceRequest,
  gameWalletPaths,
  rollbackRequest,
  stakeRequest,
} from './game-wallet.contract.ts'

export interface GameWalletDeps {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
  readonly tickets: GameTickets
  readonly wallet: WalletService
  readonly activity: Pick<ActivityService, 'isDue'>
  readonly limits: Pick<LimitsService, 'mayStake'>
  /** The outbox has something to tell. */
  readonly onCommitted: () => void
}

/** Binds the studios' wallet API; see the contract beside this file. */
export async function bindGameWallet(app: FastifyInstance, deps: GameWalletDeps): Promise<void> {
  const { db, clock, secret, tickets, wallet } = deps
  const signed = { secret, clock, refusal: 'game.signatureInvalid' } as const
  await bindSigned(app, signed, (serve) => {
    serve(gameWalletPaths.authenticate, authenticateRequest, async ({ ticket }) => {
      const { playerId, ...opened } = await tickets.open(ticket)
      if (!playerId) return opened
      return { ...opened, balance: (await wallet.stakeable(playerId)).balance }
    })
    serve(gameWalletPaths.balance, balanceRequest, async ({ gameSession }) => {
      const { playerId } = await gameOf(db, gameSession)
      return wallet.stakeable(playerId)
    })
    serve(gameWalletPaths.bet, stakeRequest, async ({ gameSession, ...stake }) => {
      const game = await gameOf(db, gameSession)
      const { playerId } = game
      return tellingOfLimits(deps, playerId, () =>
        wallet.bet({ ...stake, playerId }, async (tx, ...stakeOf) => {
          await mayPlay(game, deps)(tx, ...stakeOf)
          await noteRound(tx, game.platformSessionId, clock.now())
        }),
      )
    })
    // What was staked is settled whatever became of the session: an excluded player still gets paid.
    serve(gameWalletPaths.win, stakeRequest, async ({ gameSession, ...win }) =>
      wallet.win({ ...win, playerId: (await gameOf(db, gameSession)).playerId }),
    )
    serve(gameWalletPaths.rollback, rollbackRequest, async ({ gameSession, ...bet }) =>
      wallet.rollback({ ...bet, playerId: (await gameOf(db, gameSession)).playerId }),
    )
  })
}

async function gameOf(db: Database, gameSession: string): Promise<GamePlay> {
  const game = await findGameSession(db, gameSession)
  if (!game) throw new CodedError('game.sessionExpired')
  return game
}

/** A bet needs a player who is signed in and may play, at this moment. */
const mayPlay =
  (game: GamePlay, { clock, activity, limits }: GameWalletDeps): MayBet =>
  async (tx, row, realMinor) => {
    const now = clock.now()
    const session = await findLiveSession(tx, 'id', game.platformSessionId, now)
    if (!session || game.expiresAt <= now) throw new CodedError('game.sessionExpired')
    const player = await findPlayer(tx, game.playerId)
    if (!player || !mayPlayCasino(player, now)) throw new CodedError('access.productRestricted')
    refuseWhileCooling(player, now)
    if (await activity.isDue(tx, game.playerId)) throw new CodedError('activity.checkDue')
    await limits.mayStake(tx, row, realMinor)
  }
