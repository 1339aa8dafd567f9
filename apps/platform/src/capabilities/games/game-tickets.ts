import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { type Game, productOf } from '@player-site/contracts/games/games.entities.ts'
import {
  type Jurisdiction,
  jurisdiction as jurisdictionSchema,
} from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
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
import {
  addGameSession,
  findGameSession,
  findOpenSession,
  type GamePlay,
} from './game-sessions.repository.ts'

const ticketLifeMs = 60_000
const sessionLifeMs = 12 * 60 * 60 * 1_000

/** A studio finds no ticket that was issued for another. */
const purposeOf = (provider: ProviderId | null): string =>
  provider === null ? 'game' : `game:${provider}`

const ticketSubject = z.object({
  /** Undefined: the studio names one of its games. */
  gameId: z.optional(z.string()),
  currency,
  jurisdiction: z.optional(jurisdictionSchema),
  /** Undefined for play money. */
  playerId: z.optional(z.string()),
  platformSessionId: z.optional(z.string()),
  /** An open session in the game is continued. */
  isContinued: z.optional(z.boolean()),
})

/** The game session that a ticket opened. */
export interface OpenedGame {
  readonly gameId: string
  readonly currency: Currency
  readonly jurisdiction: Jurisdiction | undefined
  /** Undefined for play money, which the wallet does not know. */
  readonly gameSession: string | undefined
  readonly playerId: string | undefined
}

/** What a ticket is for. */
export interface TicketTerms {
  /** Whose studio redeems it; null: the site's own. */
  readonly provider: ProviderId | null
  readonly jurisdiction?: Jurisdiction
  /** An open session in the game is continued. */
  readonly isContinued?: boolean
}

/** The studio that redeems a ticket, and the game that it opens. */
export interface Redeemer {
  readonly provider: ProviderId | null
  /** The game for a ticket that names none; undefined refuses such a ticket. */
  readonly gameOf: (player: string) => Promise<Game | undefined>
}

export const ownStudio: Redeemer = { provider: null, gameOf: async () => undefined }
const ownTerms: TicketTerms = { provider: null }

/** What a player opens: a game, or the product that a provider's unnamed game is of. */
export type TicketGame = Game | { readonly id: undefined; readonly type: Game['type'] }

/** Tickets open a game once, within a minute; the resulting session lasts as long as a sign-in. */
export interface GameTickets {
  /** @throws CodedError access.payoutOnly, access.productRestricted, access.cooling */
  real(bearer: Bearer, game: TicketGame, terms?: TicketTerms): Promise<string>
  demo(game: Game, currency: Currency, terms?: TicketTerms): Promise<string>
  /** @throws CodedError game.ticketInvalid */
  open(ticket: string, redeemer?: Redeemer): Promise<OpenedGame>
  /** A game session, ended or not. */
  findSession(
    gameSession: string,
  ): Promise<Pick<GamePlay, 'playerId' | 'gameId' | 'provider'> | undefined>
}

type Subject = z.output<typeof ticketSubject>

/** The session that a ticket for real money opens, or continues. */
async function openSession(
  db: Database,
  now: Date,
  play: Omit<GamePlay, 'id' | 'expiresAt'>,
  isContinued: boolean,
): Promise<string> {
  const { provider } = play
  const open = isContinued && provider && (await findOpenSession(db, { ...play, provider }, now))
  if (open) return open.id
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  await addGameSession(db, { ...play, id, expiresAt })
  return id
}

/** The game of a ticket, or the one that its redeemer names. */
async function gameIdOf({ gameId, playerId }: Subject, { gameOf }: Redeemer): Promise<string> {
  const id = gameId ?? (playerId && (await gameOf(playerId))?.id)
  if (!id) throw new CodedError('game.ticketInvalid')
  return id
}

/**
 * @param termsInForce the version that players must have accepted before they play
 * @param deadlineScale factor for how long a ticket lives
 */
export function createGameTickets(
  db: Database,
  clock: Clock,
  tokens: OneTimeTokens,
  termsInForce: number,
  deadlineScale = 1,
): GameTickets {
  const lifeMs = ticketLifeMs * deadlineScale
  return {
    async real(bearer, game, { provider, ...terms } = ownTerms) {
      const { playerId, platformSessionId, isPayoutOnly } = bearer
      const { id: gameId } = game
      if (isPayoutOnly) throw new CodedError('access.payoutOnly')
      const player = await findPlayer(db, playerId)
      if (!player) throw new CodedError('access.productRestricted')
      const now = clock.now()
      const reason = playReason(productOf(game), { player, isPayoutOnly, termsInForce, now })
      if (reason === 'coolingOff') refuseWhileCooling(player, now)
      if (reason) throw new CodedError('access.productRestricted', { details: { reason } })
      const subject = { ...terms, gameId, currency: player.currency, playerId, platformSessionId }
      return tokens.issue(purposeOf(provider), subject, lifeMs)
    },
    demo: (game, code, { provider, ...terms } = ownTerms) =>
      tokens.issue(purposeOf(provider), { ...terms, gameId: game.id, currency: code }, lifeMs),
    async open(ticket, redeemer = ownStudio) {
      const { provider } = redeemer
      const redeemed = await tokens.redeem(purposeOf(provider), ticket)
      const subject = z.safeParse(ticketSubject, redeemed)
      if (!subject.success) throw new CodedError('game.ticketInvalid')
      const { currency: code, jurisdiction, playerId, platformSessionId } = subject.data
      const gameId = await gameIdOf(subject.data, redeemer)
      const opened = { gameId, currency: code, jurisdiction }
      if (!playerId || !platformSessionId) {
        return { ...opened, gameSession: undefined, playerId: undefined }
      }
      const play = { playerId, platformSessionId, gameId, provider }
      const isContinued = subject.data.isContinued ?? false
      return {
        ...opened,
        gameSession: await openSession(db, clock.now(), play, isContinued),
        playerId,
      }
    },
    findSession: (gameSession) => findGameSession(db, gameSession),
  }
}
