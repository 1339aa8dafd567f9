import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../http/signature.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import type { WalletService } from '../../ledger/wallet.service.ts'
import { withLimitMessage } from '../../players/limit-reached.ts'
import {
  authenticateRequest,
  balanceRequest,
  gameWalletPaths,
  rollbackRequest,
  stakeRequest,
} from './game-wallet.contract.ts'
import { createPlaceBet, type StakeLimits } from './stakes.service.ts'

/** The game session that a ticket opened. */
interface OpenedGame {
  readonly gameId: string
  readonly currency: Currency
  /** Undefined for play money, which the wallet does not know. */
  readonly gameSession: string | undefined
  readonly playerId: string | undefined
}

interface PlayedGame {
  readonly playerId: string
  readonly gameId: string
}

/** Opened games. */
export interface OpenGames {
  /** @throws CodedError game.ticketInvalid */
  open(ticket: string): Promise<OpenedGame>
  /** The player and game of a game session, ended or not; undefined when unknown. */
  findSession(gameSession: string): Promise<PlayedGame | undefined>
  productOfGame(gameId: string): Product
}

export interface GameWalletDeps {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly games: OpenGames
  readonly wallet: WalletService
  readonly limits: StakeLimits
  readonly playerTransaction: PlayerTransaction
}

/** Binds the studios' wallet API; see the contract beside this file. */
export async function bindGameWallet(app: FastifyInstance, deps: GameWalletDeps): Promise<void> {
  const { clock, secrets, games, wallet } = deps
  const signed = { secrets, clock, caller: 'studio', refusal: 'game.signatureInvalid' } as const
  const placeBet = createPlaceBet(deps)
  const gameIn = async (gameSession: string): Promise<PlayedGame> => {
    const session = await games.findSession(gameSession)
    if (!session) throw new CodedError('game.sessionExpired')
    const { playerId, gameId } = session
    return { playerId, gameId }
  }
  const playerIn = async (gameSession: string) => (await gameIn(gameSession)).playerId
  await bindSigned(app, signed, (serve) => {
    serve(gameWalletPaths.authenticate, authenticateRequest, async ({ ticket }) => {
      const { playerId, ...opened } = await games.open(ticket)
      if (!playerId) return opened
      const product = games.productOfGame(opened.gameId)
      return { ...opened, balance: (await wallet.stakeable(playerId, product)).balance }
    })
    serve(gameWalletPaths.balance, balanceRequest, async ({ gameSession }) => {
      const { playerId, gameId } = await gameIn(gameSession)
      return wallet.stakeable(playerId, games.productOfGame(gameId))
    })
    serve(gameWalletPaths.bet, stakeRequest, (stake) =>
      withLimitMessage(
        deps,
        () => playerIn(stake.gameSession),
        () => placeBet(stake),
      ),
    )
    // A round is settled whatever became of its session: an excluded player still gets paid.
    serve(gameWalletPaths.win, stakeRequest, async ({ gameSession, ...win }) =>
      wallet.win({ ...win, ...(await gameIn(gameSession)) }),
    )
    serve(gameWalletPaths.winVoid, rollbackRequest, async ({ gameSession, ...win }) =>
      wallet.winVoid({ ...win, ...(await gameIn(gameSession)) }),
    )
    serve(gameWalletPaths.rollback, rollbackRequest, async ({ gameSession, ...bet }) =>
      wallet.rollback({ ...bet, ...(await gameIn(gameSession)) }),
    )
  })
}
