import { CodedError } from '@player-site/contracts/errors.ts'
import type { Channel } from '@player-site/contracts/games/channel.ts'
import type { askerFacts, Game } from '@player-site/contracts/games/games.entities.ts'
import {
  type Jurisdiction,
  jurisdictionOf,
} from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import { isListedProvider, type ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type * as z from 'zod/mini'
import type { Bearer } from '../../../http/bind-call.ts'
import type { StudioEndpoint, StudioEndpoints } from '../../../http/third-party-endpoint.ts'
import type { GameTickets } from '../game-tickets.ts'
import type { Catalogue } from '../games.catalogue.ts'
import { requireDemo, requireOffered } from '../games.offers.ts'
import type { Viewer } from '../games.rules.ts'
import type { Viewers } from '../games.viewers.ts'

/** The game that a launch call names. */
export interface Wanted {
  /** Undefined: of any provider. */
  readonly provider?: ProviderId
  /** By the site's id, the provider's code or table, or the slug. */
  readonly by: 'id' | 'code' | 'gameSlug'
  readonly value: string
  readonly channel?: Channel
  /** Another than the account's is refused; a visitor's is that of the play money. */
  readonly currency?: Currency | undefined
  /** An open session in the game is continued. */
  readonly isContinued?: boolean
  readonly isDemo?: boolean
}

/** A game that may be opened at its studio. */
export interface Opening {
  readonly game: Game
  readonly viewer: Viewer
  readonly studio: StudioEndpoint
  readonly currency: Currency
  readonly jurisdiction: Jurisdiction
  readonly isDemo: boolean
}

type Facts = z.infer<z.ZodMiniObject<typeof askerFacts>>

export interface OpenerDeps {
  readonly tickets: GameTickets
  readonly viewers: Viewers
  readonly catalogue: Catalogue
  readonly studios: StudioEndpoints
}

export interface Opener {
  /** @throws CodedError game.notFound, game.restricted, game.unavailable, request.invalid, access.* */
  real(player: Bearer, wanted: Wanted): Promise<Opening & { readonly ticket: string }>
  /** @throws CodedError game.notFound, game.restricted, game.unavailable, game.demoForbidden */
  demo(facts: Facts, wanted: Wanted): Promise<Opening>
  /** A game as the viewer may see it; opens nothing. @throws CodedError game.notFound, game.restricted */
  find(facts: Facts, wanted: Wanted): Promise<Omit<Opening, 'studio'>>
  studioOf(provider: ProviderId): StudioEndpoint
}

const isNamed = (game: Game, by: Wanted['by'], value: string): boolean =>
  by === 'code' ? game.token === value || game.tableId === value : game[by] === value

/** @throws CodedError no studio of this platform opens games of other providers */
export function requireListedProvider({ provider }: Pick<Game, 'provider'>): ProviderId {
  if (!isListedProvider(provider)) throw new CodedError('game.unavailable')
  return provider
}

const visitorCurrency: Currency = 'EUR'

function requireAccountCurrency(wanted: Currency | undefined, viewer: Viewer): Currency {
  const { currency = visitorCurrency } = viewer
  if (wanted !== undefined && wanted !== currency) {
    const message = 'must be the currency of the account'
    throw new CodedError('request.invalid', { validationErrors: [{ field: 'currency', message }] })
  }
  return currency
}

/** Decides who may open which game at its studio, and under what terms. */
export function createOpener({ tickets, viewers, catalogue, studios }: OpenerDeps): Opener {
  const studioOf = (provider: ProviderId): StudioEndpoint => {
    const studio = studios.of(provider)
    if (!studio) throw new CodedError('game.unavailable')
    return studio
  }
  const gameOf = (viewer: Viewer, { provider, by, value, channel }: Wanted): Game => {
    const named = catalogue.games.find(
      (game) => isNamed(game, by, value) && (provider === undefined || game.provider === provider),
    )
    return requireOffered(named, viewer, catalogue, channel)
  }
  const find: Opener['find'] = async (facts, wanted) => {
    const viewer = await viewers.of(facts)
    const game = gameOf(viewer, wanted)
    const currency = viewer.currency ?? wanted.currency ?? visitorCurrency
    const jurisdiction = jurisdictionOf(game, viewer.rules.market)
    return { game, viewer, currency, jurisdiction, isDemo: wanted.isDemo ?? false }
  }
  return {
    find,
    studioOf,
    async demo(facts, wanted) {
      const opening = await find(facts, wanted)
      requireDemo(opening.game, opening.viewer)
      const currency = wanted.currency ?? opening.currency
      return {
        ...opening,
        currency,
        isDemo: true,
        studio: studioOf(requireListedProvider(opening.game)),
      }
    },
    async real(player, wanted) {
      const opening = await find({ playerId: player.playerId }, wanted)
      const { game, jurisdiction, viewer } = opening
      const currency = requireAccountCurrency(wanted.currency, viewer)
      const provider = requireListedProvider(game)
      const studio = studioOf(provider)
      const { isContinued = false } = wanted
      const ticket = await tickets.real(player, game, { provider, jurisdiction, isContinued })
      return { ...opening, currency, studio, ticket }
    },
  }
}
