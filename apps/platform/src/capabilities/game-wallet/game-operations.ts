import { CodedError } from '@player-site/contracts/errors.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Jurisdiction } from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { OperationAnswer } from '../../ledger/operation-answer.ts'
import type { PlayerTransaction } from '../../ledger/player-transaction.ts'
import type { PlayRules, WalletService } from '../../ledger/wallet.service.ts'
import { withLimitMessage } from '../../players/limit-reached.ts'
import { createPlaceBet, type PlaceBet, type StakeLimits } from './stakes.service.ts'

/** The game session that a ticket opened. */
interface OpenedGame {
  readonly gameId: string
  readonly currency: Currency
  readonly jurisdiction: Jurisdiction | undefined
  /** Undefined for play money, which the wallet does not know. */
  readonly gameSession: string | undefined
  readonly playerId: string | undefined
}

interface PlayedGame {
  readonly playerId: string
  readonly gameId: string
  /** The provider whose studio opened it; null: the site's own. */
  readonly provider: ProviderId | null
}

/** Opened games. */
export interface OpenGames {
  /** @throws CodedError game.ticketInvalid */
  open(
    ticket: string,
    redeemer: {
      readonly provider: ProviderId | null
      readonly gameOf: (playerId: string) => Promise<Game | undefined>
    },
  ): Promise<OpenedGame>
  /** The player and game of a game session, ended or not; undefined when unknown. */
  findSession(gameSession: string): Promise<PlayedGame | undefined>
  findGame(id: string): Pick<Game, 'token' | 'tableId'> | undefined
  /** A provider's game by its own code, if the player may open it. */
  findOpenable(provider: ProviderId, token: string, playerId: string): Promise<Game | undefined>
  productOfGame(gameId: string): Product
}

export interface OperationsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly games: OpenGames
  readonly wallet: WalletService
  readonly limits: StakeLimits
  readonly playerTransaction: PlayerTransaction
}

export interface Authenticated extends Omit<OpenedGame, 'playerId'> {
  readonly playerId: string | undefined
  /** The provider's code for the game. */
  readonly gameToken: string | undefined
  /** Of a live table; of other games, their code. */
  readonly tableId: string | undefined
  /** Decimal; undefined for play money. */
  readonly balance: number | undefined
}

/** A round's move as a studio names it. */
export interface Move {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
}

/**
 * The wallet's operations for one studio: only in game sessions that it opened, each applied once
 * by its transaction id. Amounts are decimals in the wallet's currency.
 */
export interface GameOperations {
  /**
   * @param gameToken the game, for a ticket that names none
   * @throws CodedError game.ticketInvalid
   */
  authenticate(ticket: string, gameToken?: string): Promise<Authenticated>
  /** @throws CodedError game.sessionExpired when unknown or another studio's, as all below */
  session(gameSession: string): Promise<PlayedGame>
  balance(gameSession: string): Promise<OperationAnswer & { readonly rules: PlayRules }>
  bet(stake: Move & { readonly amount: number }): Promise<OperationAnswer>
  /** Settles whatever became of the session: an excluded player still gets paid. */
  win(win: Move & { readonly amount: number }): Promise<OperationAnswer>
  winVoid(win: Move): Promise<OperationAnswer>
  /** Voids a bet; of an unknown one it leaves a mark that refuses it later. */
  rollback(bet: Move): Promise<OperationAnswer>
}

const maxKnownSessions = 20_000

/** Sessions by id, which do not change. */
function createSessionReader(games: OpenGames) {
  const known = new Map<string, PlayedGame>()
  return async (id: string): Promise<PlayedGame | undefined> => {
    const found = known.get(id) ?? (await games.findSession(id))
    if (!found) return undefined
    const { playerId, gameId, provider } = found
    const played = { playerId, gameId, provider }
    known.set(id, played)
    const [oldest] = known.keys()
    if (known.size > maxKnownSessions && oldest !== undefined) known.delete(oldest)
    return played
  }
}

interface SharedParts {
  readonly placeBet: PlaceBet
  readonly findSession: (id: string) => Promise<PlayedGame | undefined>
}

/** Creates the operations of each studio; bets of all are placed together. */
export function createGameOperations(deps: OperationsDeps) {
  const shared = { placeBet: createPlaceBet(deps), findSession: createSessionReader(deps.games) }
  return (provider: ProviderId | null): GameOperations => operationsOf(provider, deps, shared)
}

function operationsOf(
  provider: ProviderId | null,
  deps: OperationsDeps,
  { placeBet, findSession }: SharedParts,
): GameOperations {
  const { games, wallet } = deps
  const session = async (gameSession: string): Promise<PlayedGame> => {
    const found = await findSession(gameSession)
    if (!found || found.provider !== provider) throw new CodedError('game.sessionExpired')
    return found
  }
  // Each studio chooses its ids, so that two may choose the same.
  const own = (id: string): string => (provider === null ? id : `${provider}:${id}`)
  const ownMove = <M extends Move>(move: M): M => ({
    ...move,
    roundId: own(move.roundId),
    transactionId: own(move.transactionId),
  })
  const moveOf = async <M extends Move>({ gameSession, ...move }: M) => {
    const { playerId, gameId } = await session(gameSession)
    return { ...move, playerId, gameId }
  }
  return {
    session,
    async authenticate(ticket, gameToken) {
      const gameOf = async (playerId: string) =>
        provider === null || gameToken === undefined
          ? undefined
          : games.findOpenable(provider, gameToken, playerId)
      const opened = await games.open(ticket, { provider, gameOf })
      const { playerId, gameId } = opened
      const product = games.productOfGame(gameId)
      const stakeable = playerId ? await wallet.stakeable(playerId, product) : undefined
      const game = games.findGame(gameId)
      const codes = { gameToken: game?.token, tableId: game?.tableId ?? game?.token }
      return { ...opened, ...codes, balance: stakeable?.balance }
    },
    async balance(gameSession) {
      const { playerId, gameId } = await session(gameSession)
      return wallet.stakeable(playerId, games.productOfGame(gameId))
    },
    async bet(stake) {
      await session(stake.gameSession)
      const playerIn = async () => (await session(stake.gameSession)).playerId
      return withLimitMessage(deps, playerIn, () => placeBet(ownMove(stake)))
    },
    win: async (win) => wallet.win(await moveOf(ownMove(win))),
    winVoid: async (win) => wallet.winVoid(await moveOf(ownMove(win))),
    rollback: async (bet) => wallet.rollback(await moveOf(ownMove(bet))),
  }
}
