import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { type Game, game } from '@player-site/contracts/games/games.entities.ts'
import {
  type GameProvider,
  gameProvider,
  type LobbySettings,
  lobbySettings,
  type SubProvider,
  subProvider,
} from '@player-site/contracts/lobby/lobby-content.entities.ts'
import * as z from 'zod/mini'

/** Documents of the content service. */
export interface ContentDocuments {
  readonly documents: readonly Readonly<Record<string, unknown>>[]
}

export interface Catalogue {
  readonly games: readonly Game[]
  find(id: string): Game | undefined
  providerOf(game: Game): GameProvider | undefined
  subProviderOf(game: Game): SubProvider | undefined
  /** A brand's settings of the lobby that a game is in. */
  settingsFor(game: Game, brand: BrandId): LobbySettings | undefined
}

const noSeats = { seats: null, seatsTaken: null }

/** The catalogue of a dataset, drafts left out. */
export function createCatalogue({ documents }: ContentDocuments): Catalogue {
  const published = documents.filter(({ _id }) => !String(_id).startsWith('drafts.'))
  const ofType = <S extends z.ZodMiniType>(type: string, schema: S): z.output<S>[] =>
    published.filter(({ _type }) => _type === type).map((one) => z.parse(schema, one))

  const filed = published.filter(({ _type }) => _type === 'game')
  const games = filed.map((one) => z.parse(game, { ...one, ...noSeats }))
  const byId = new Map(games.map((one) => [one.id, one]))
  const providers = new Map(ofType('gameProvider', gameProvider).map((one) => [one.id, one]))
  const studios = new Map(ofType('subProvider', subProvider).map((one) => [one._id, one]))
  const settings = {
    casinoGames: ofType('casinoSettings', lobbySettings),
    liveCasinoGames: ofType('liveCasinoSettings', lobbySettings),
  }
  const find = (id: string) => byId.get(id)
  return {
    games,
    find,
    providerOf: ({ provider }) => providers.get(provider),
    subProviderOf: ({ subProviderId }) =>
      subProviderId === null ? undefined : studios.get(subProviderId),
    settingsFor: ({ type }, brand) => settings[type].find((one) => one.brand === brand),
  }
}
