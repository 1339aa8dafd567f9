import { CodedError } from '@player-site/contracts/errors.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Jurisdiction } from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { productKinds } from '@player-site/contracts/games/verticals.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Operation } from '../../ledger/ledger.operation.ts'
import type { OperationAnswer } from '../../ledger/operation-answer.ts'
import { rollbackOperation, winOperation } from '../../ledger/operations.ts'
import type { PlayRules, WalletService } from '../../ledger/wallet.service.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { withLimitMessage } from '../../protection/limit-reached.ts'
import type { StakeLimits } from './bet-check.ts'
import { type FreeRounds, freeRoundsIn } from './free-rounds.ts'
import {
  createOwnIds,
  createSessionCheck,
  createSessionReader,
  type Move,
  type PaidMove,
  type SaidOfSession,
  type SessionGames,
  type TogetherMove,
} from './game-moves.ts'
import { createStakeOperation } from './stake-operation.ts'
import { createPlaceBet, type PlaceBet } from './stakes.service.ts'

/** The game session that a ticket opened. */
interface OpenedGame {
  readonly gameId: string
  readonly currency: Currency
  readonly jurisdiction: Jurisdiction | undefined
  /** Undefined for play money, which the wallet does not know. */
  readonly gameSession: string | undefined
  readonly playerId: string | undefined
}

/** Opened games. */
export interface OpenGames extends SessionGames {
  /** @throws CodedError game.ticketInvalid */
  open(
    ticket: string,
    redeemer: {
      readonly provider: ProviderId | null
      readonly gameOf: (playerId: string) => Promise<Game | undefined>
    },
  ): Promise<OpenedGame>
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
  /** What the player may play for free first. */
  readonly freeRounds?: FreeRounds | undefined
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
  /**
   * All operations below: @throws CodedError game.sessionExpired when the session is unknown,
   * another studio's or another player's, request.invalid when game or currency are not its own
   */
  balance(
    gameSession: string,
    said?: SaidOfSession,
  ): Promise<OperationAnswer & { readonly rules: PlayRules }>
  bet(stake: PaidMove): Promise<OperationAnswer>
  /** Settles whatever became of the session: an excluded player still gets paid. */
  win(win: PaidMove): Promise<OperationAnswer>
  winVoid(win: Move): Promise<OperationAnswer>
  /** Voids a bet, or the win that it names; of an unknown one it leaves a mark that refuses it. */
  rollback(move: Move): Promise<OperationAnswer>
  /** Ends a round without a win as lost; one that is over stays as it is. */
  endRound(round: Omit<Move, 'transactionId'>): Promise<OperationAnswer>
  /** Applies the moves of one message in their order: all of them, or none. */
  together(moves: readonly TogetherMove[]): Promise<OperationAnswer>
}

interface SharedParts {
  readonly placeBet: PlaceBet
  readonly stakeOperation: ReturnType<typeof createStakeOperation>
  readonly readSession: ReturnType<typeof createSessionReader>
}

/** Creates the operations of each studio; bets of all are placed together. */
export function createGameOperations(deps: OperationsDeps) {
  const shared = {
    placeBet: createPlaceBet(deps),
    stakeOperation: createStakeOperation(deps),
    readSession: createSessionReader(deps),
  }
  return (provider: ProviderId | null): GameOperations => operationsOf(provider, deps, shared)
}

/** Providers whose signature covers a message's fields, but not which operation it is. */
const signFieldsOnly: ReadonlySet<ProviderId> = new Set(['pragmaticplay'])

/** Runs an operation while the wallet is locked. */
async function runAlone(
  { together }: Pick<WalletService, 'together'>,
  operation: Operation,
): Promise<OperationAnswer> {
  const [answer] = await together([operation])
  if (!answer) throw new CodedError('system.error')
  return answer
}

function operationsOf(
  provider: ProviderId | null,
  deps: OperationsDeps,
  shared: SharedParts,
): GameOperations {
  const { games, wallet } = deps
  const { placeBet, stakeOperation, readSession } = shared
  const sessionOf = createSessionCheck(provider, games, readSession)
  const isExclusive = provider !== null && signFieldsOnly.has(provider)
  const own = createOwnIds(provider)
  /** A move in the ledger's terms. */
  const moveOf = async <M extends Move>(move: M) => {
    const { playerId, gameId } = await sessionOf(move)
    const { vertical } = productKinds[games.productOfGame(gameId)]
    const { messageSignature, roundId, transactionId } = move
    const ids = { roundId: own(roundId), transactionId: own(transactionId) }
    return { ...ids, playerId, gameId, vertical, messageSignature }
  }
  const stakeOf = (move: PaidMove) => {
    const { gameSession, amount, messageSignature, roundId, transactionId, freeRoundId } = move
    const ids = { roundId: own(roundId), transactionId: own(transactionId) }
    return { ...ids, gameSession, amount, messageSignature, freeRoundId }
  }
  const playFree = async (stake: PaidMove): Promise<OperationAnswer> =>
    runAlone(wallet, stakeOperation({ ...stakeOf(stake), ...(await moveOf(stake)) }))
  const operationOf = async (move: TogetherMove): Promise<Operation> => {
    const ofWallet = await moveOf(move)
    if (move.kind === 'rollback') return rollbackOperation(ofWallet)
    const { amount, gameSession, freeRoundId } = move
    return move.kind === 'win'
      ? winOperation({ ...ofWallet, amount, isExclusive, grantId: freeRoundId })
      : stakeOperation({ ...ofWallet, amount, gameSession, freeRoundId })
  }
  const telling = <T>(gameSession: string, act: () => Promise<T>) =>
    withLimitMessage(deps, async () => (await sessionOf({ gameSession })).playerId, act)
  return {
    authenticate: createAuthenticate(provider, deps),
    async balance(gameSession, said = {}) {
      const { playerId, gameId } = await sessionOf({ ...said, gameSession })
      return wallet.stakeable(playerId, games.productOfGame(gameId))
    },
    async bet(stake) {
      await sessionOf(stake)
      return telling(stake.gameSession, () =>
        stake.freeRoundId === undefined ? placeBet(stakeOf(stake)) : playFree(stake),
      )
    },
    async win(win) {
      const { amount, freeRoundId: grantId } = win
      return wallet.win({ ...(await moveOf(win)), amount, isExclusive, grantId })
    },
    winVoid: async (win) => wallet.winVoid(await moveOf(win)),
    rollback: async (move) => wallet.rollback(await moveOf(move)),
    // Players of one table may share its round's id.
    endRound: async (round) => {
      const transactionId = `end:${round.gameSession}:${round.roundId}`
      return wallet.endRound(await moveOf({ ...round, transactionId }))
    },
    async together(moves) {
      const operations = await Promise.all(moves.map(operationOf))
      const [first] = moves
      const act = () => wallet.together(operations)
      const answers = first ? await telling(first.gameSession, act) : []
      const last = answers.at(-1)
      if (!last) throw new CodedError('request.invalid')
      return last
    },
  }
}

/** Opens the game of a ticket. */
const createAuthenticate =
  (
    provider: ProviderId | null,
    { games, wallet, db, clock }: OperationsDeps,
  ): GameOperations['authenticate'] =>
  async (ticket, gameToken) => {
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
    const freeRounds = playerId
      ? await freeRoundsIn(db, { ...opened, playerId }, clock.now())
      : undefined
    return { ...opened, ...codes, balance: stakeable?.balance, freeRounds }
  }
