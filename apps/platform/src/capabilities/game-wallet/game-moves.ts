import { CodedError } from '@player-site/contracts/errors.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'

/** What a message may say of its session besides; what it says must be true. */
export interface SaidOfSession {
  readonly playerId?: string | undefined
  /** The provider's code of the game or table. */
  readonly game?: string | undefined
  readonly currency?: string | undefined
}

/** A round's move as a studio names it. */
export interface Move extends SaidOfSession {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
  /** Where the studio's signature does not say which operation it signs. */
  readonly messageSignature?: string | undefined
}

export type PaidMove = Move & {
  /** 0 for a free spin's stake, and for the win of a lost round. */
  readonly amount: number
  /** The free spins that the studio says the round is one of. */
  readonly freeRoundId?: string | undefined
}

export type TogetherMove =
  | (PaidMove & { readonly kind: 'bet' | 'win' })
  | (Move & { readonly kind: 'rollback' })

/** A game session's player and game. */
export interface PlayedGame {
  readonly playerId: string
  readonly gameId: string
  /** The provider whose studio opened it; null: the site's own. */
  readonly provider: ProviderId | null
}

type KnownSession = PlayedGame & { readonly currency: Currency }

export interface SessionGames {
  /** The player and game of a game session, ended or not; undefined when unknown. */
  findSession(gameSession: string): Promise<PlayedGame | undefined>
  findGame(id: string): Pick<Game, 'token' | 'tableId' | 'gameType'> | undefined
}

interface SessionsDeps {
  readonly games: SessionGames
  readonly wallet: { currencyOf(playerId: string): Promise<Currency> }
}

const maxKnownSessions = 20_000

/** Reads sessions by id, which do not change. */
export function createSessionReader({ games, wallet }: SessionsDeps) {
  const known = new Map<string, KnownSession>()
  return async (id: string): Promise<KnownSession | undefined> => {
    const held = known.get(id)
    if (held) return held
    const found = await games.findSession(id)
    if (!found) return undefined
    const { playerId, gameId, provider } = found
    const session = { playerId, gameId, provider, currency: await wallet.currencyOf(playerId) }
    known.set(id, session)
    const [oldest] = known.keys()
    if (known.size > maxKnownSessions && oldest !== undefined) known.delete(oldest)
    return session
  }
}

/**
 * Creates the check of a message's session: it must be of the studio's own, and what the message
 * says of it must be true.
 * @throws CodedError game.sessionExpired, request.invalid
 */
export const createSessionCheck =
  (
    provider: ProviderId | null,
    { findGame }: Pick<SessionGames, 'findGame'>,
    readSession: ReturnType<typeof createSessionReader>,
  ) =>
  async (said: SaidOfSession & { readonly gameSession: string }): Promise<PlayedGame> => {
    const { gameSession, playerId, game, currency } = said
    const session = await readSession(gameSession)
    const isOwn = session?.provider === provider
    if (!session || !isOwn || (playerId ?? session.playerId) !== session.playerId) {
      throw new CodedError('game.sessionExpired')
    }
    // A game that has left the catalogue has no code to compare, but its rounds still settle.
    const known = findGame(session.gameId)
    const isOtherGame = game !== undefined && known && ![known.token, known.tableId].includes(game)
    if (isOtherGame || (currency ?? session.currency) !== session.currency) {
      throw new CodedError('request.invalid')
    }
    return session
  }

/**
 * Each studio chooses its ids, so that two may choose the same: a provider's have its name before
 * them, and the site's own studio may not name another's.
 */
export const createOwnIds =
  (provider: ProviderId | null) =>
  (id: string): string => {
    if (provider !== null) return `${provider}:${id}`
    if (providerIds.some((other) => id.startsWith(`${other}:`))) {
      throw new CodedError('request.invalid')
    }
    return id
  }
