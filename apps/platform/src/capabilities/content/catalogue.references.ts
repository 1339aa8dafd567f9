import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { providerOfSubProvider } from '@player-site/contracts/games/game-fields.entities.ts'
import { game } from '@player-site/contracts/games/games.entities.ts'
import { casinoProviderIds, liveProviderIds } from '@player-site/contracts/games/providers.ts'
import { lobbySettings } from '@player-site/contracts/lobby/lobby-content.entities.ts'
import * as z from 'zod/mini'
import type { ContentDocument } from './content.documents.ts'

const filedGame = z.omit(game, { seats: true, seatsTaken: true })
type FiledGame = z.infer<typeof filedGame>

const filedCategory = z.object({ id: z.string(), url: z.string(), games: z.array(z.string()) })

const ofType = (documents: readonly ContentDocument[], type: string) =>
  documents.filter(({ _type }) => _type === type)

/** Values that occur more than once. */
const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value, index + 1) >= 0)),
]

/** What a game must have alone. */
const unique: Readonly<Record<string, (game: FiledGame) => string>> = {
  id: ({ id }) => id,
  gameSlug: ({ gameSlug }) => gameSlug,
  name: ({ name }) => name,
  'token of its provider': ({ provider, token }) => `${provider} ${token}`,
  thumbnail: ({ images }) => images.thumbnail,
  'vertical image': ({ images }) => images.vertical,
}

function gameFaults(
  game: FiledGame,
  providers: ReadonlySet<unknown>,
  subProviders: ReadonlySet<unknown>,
): string[] {
  const { provider, subProviderId, type, tableId, betLimits } = game
  const isLive = type === 'liveCasinoGames'
  const lobby: readonly string[] = isLive ? liveProviderIds : casinoProviderIds
  const faults: readonly (readonly [boolean, string])[] = [
    [!providers.has(provider), `names provider ${provider}, which providers.json lacks`],
    [!lobby.includes(provider), `is in a lobby in which ${provider} has no play route`],
    [
      subProviderId !== null && !subProviders.has(subProviderId),
      `names sub-provider ${subProviderId}, which providers.json lacks`,
    ],
    [
      subProviderId !== null && providerOfSubProvider(subProviderId) !== provider,
      `names sub-provider ${subProviderId}, which is another provider’s`,
    ],
    [isLive !== (tableId !== null), 'has a tableId, or lacks one, against its type'],
    [isLive && betLimits.length === 0, 'is a live table without betLimits'],
  ]
  return faults
    .filter(([isFault]) => isFault)
    .map(([, fault]) => `games/${provider}.json: ${game.id} ${fault}`)
}

interface Lobby {
  readonly file: string
  readonly path: string
  readonly games: ReadonlySet<string>
  readonly categories: readonly ContentDocument[]
  readonly settings: readonly ContentDocument[]
}

function categoryFaults({ path, games, categories }: Lobby): string[] {
  return categories.flatMap((document) => {
    const { id, url, games: listed } = z.parse(filedCategory, document)
    return [
      ...listed
        .filter((gameId) => !games.has(gameId))
        .map((gameId) => `${id} names game ${gameId}, which is not in this lobby`),
      ...repeated(listed).map((gameId) => `${id} names game ${gameId} twice`),
      ...(url === `${path}/${id}` ? [] : [`${id} must have the url ${path}/${id}`]),
    ]
  })
}

function settingsFaults(lobby: Lobby, subProviders: ReadonlySet<unknown>): string[] {
  const categories = new Set(lobby.categories.map(({ id }) => id))
  const settings = lobby.settings.map((document) => z.parse(lobbySettings, document))
  const missing = brandIds.filter((id) => !settings.some(({ brand }) => brand === id))
  return [
    ...missing.map((brand) => `has no settings of ${brand}`),
    ...settings.flatMap(({ brand, layout, exclusionSubProviders }) => [
      ...layout
        .filter((section) => section.is === 'category' && !categories.has(section.categoryId))
        .map((section) => `${brand} shows a category that is missing: ${JSON.stringify(section)}`),
      ...exclusionSubProviders
        .filter((id) => !subProviders.has(id))
        .map((id) => `${brand} excludes sub-provider ${id}, which providers.json lacks`),
    ]),
  ]
}

/** Finds games, categories and lobby settings that do not fit together. */
export function catalogueFaults(documents: readonly ContentDocument[]): string[] {
  const games = ofType(documents, 'game').map((document) => z.parse(filedGame, document))
  const providers = new Set(ofType(documents, 'gameProvider').map(({ id }) => id))
  const subProviders = new Set(ofType(documents, 'subProvider').map(({ _id }) => _id))
  const lobbyOf = (path: string, file: string, type: FiledGame['type'], kind: string): Lobby => ({
    path,
    file,
    games: new Set(games.filter((game) => game.type === type).map(({ id }) => id)),
    categories: ofType(documents, `${kind}GameCategory`),
    settings: ofType(documents, `${kind}Settings`),
  })
  const lobbies = [
    lobbyOf('/online-casino', 'lobbies/casino.json', 'casinoGames', 'casino'),
    lobbyOf('/live-casino-online', 'lobbies/live-casino.json', 'liveCasinoGames', 'liveCasino'),
  ]
  return [
    ...Object.entries(unique).flatMap(([what, of]) =>
      repeated(games.map(of)).map((value) => `games: two games have the ${what} ${value}`),
    ),
    ...games.flatMap((game) => gameFaults(game, providers, subProviders)),
    ...lobbies.flatMap((lobby) =>
      [...categoryFaults(lobby), ...settingsFaults(lobby, subProviders)].map(
        (fault) => `${lobby.file}: ${fault}`,
      ),
    ),
  ]
}
