import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { type Game, productOf } from '@player-site/contracts/games/games.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { refuseWhileCooling } from '../../players/account-state.rules.ts'
import { playReason } from '../../players/play-access.rules.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { OneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { addGameSession, findGameSession, type GamePlay } from './game-sessions.repository.ts'

const purpose = 'game'
const ticketLifeMs = 60_000
const sessionLifeMs = 12 * 60 * 60 * 1_000

const ticketSubject = z.object({
  gameId: z.string(),
  currency,
  /** Undefined for play money. */
  playerId: z.optional(z.string()),
  platformSessionId: z.optional(z.string()),
})

/** The game session that a ticket opened. */
export interface OpenedGame {
  readonly gameId: string
  readonly currency: Currency
  /** Undefined for play money, which the wallet does not know. */
  readonly gameSession: string | undefined
  readonly playerId: string | undefined
}

/** Tickets open a game once, within a minute; the resulting session lasts as long as a sign-in. */
export interface GameTickets {
  /** @throws CodedError access.payoutOnly, access.productRestricted */
  real(bearer: Bearer, game: Game): Promise<string>
  demo(game: Game, currency: Currency): Promise<string>
  /** @throws CodedError game.ticketInvalid */
  open(ticket: string): Promise<OpenedGame>
  /** A game session, ended or not. */
  findSession(gameSession: string): Promise<Pick<GamePlay, 'playerId' | 'gameId'> | undefined>
}

/** @param termsInForce the version that players must have accepted before they play */
export function createGameTickets(
  db: Database,
  clock: Clock,
  tokens: OneTimeTokens,
  termsInForce: number,
): GameTickets {
  return {
    async real({ playerId, platformSessionId, isPayoutOnly }, game) {
      const { id: gameId } = game
      if (isPayoutOnly) throw new CodedError('access.payoutOnly')
      const player = await findPlayer(db, playerId)
      if (!player) throw new CodedError('access.productRestricted')
      const now = clock.now()
      const reason = playReason(productOf(game), { player, isPayoutOnly, termsInForce, now })
      if (reason === 'coolingOff') refuseWhileCooling(player, now)
      if (reason) throw new CodedError('access.productRestricted', { details: { reason } })
      const subject = { gameId, currency: player.currency, playerId, platformSessionId }
      return tokens.issue(purpose, subject, ticketLifeMs)
    },
    demo: (game, code) => tokens.issue(purpose, { gameId: game.id, currency: code }, ticketLifeMs),
    async open(ticket) {
      const subject = z.safeParse(ticketSubject, await tokens.redeem(purpose, ticket))
      if (!subject.success) throw new CodedError('game.ticketInvalid')
      const { gameId, currency: code, playerId, platformSessionId } = subject.data
      if (!playerId || !platformSessionId) {
        return { gameId, currency: code, gameSession: undefined, playerId: undefined }
      }
      const id = randomUUID()
      const expiresAt = new Date(clock.now().getTime() + sessionLifeMs)
      await addGameSession(db, { id, playerId, platformSessionId, gameId, expiresAt })
      return { gameId, currency: code, gameSession: id, playerId }
    },
    findSession: (gameSession) => findGameSession(db, gameSession),
  }
}
