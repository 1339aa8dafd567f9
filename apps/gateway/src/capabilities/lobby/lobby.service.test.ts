import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { describe, expect, it } from 'vitest'
import {
  aListedCategory,
  aLobbyContent,
  lobbyContentSource,
} from '../../../testing/lobby-content.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { createLobbyService, type LobbyRequest } from './lobby.service.ts'
import type { LobbyContent } from './lobby-index.rules.ts'

const game = (name: string, changes: Partial<Game> = {}): Game =>
  aGame({ id: name, name, gameSlug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), ...changes })

const request = (country: string | undefined, changes: Partial<LobbyRequest> = {}) =>
  ({
    lobby: 'casino-lobby',
    brand: 'aurora',
    channel: 'Web',
    liveTableProvider: true,
    viewer: { country, isVerified: false },
    reader: { language: 'en', market: 'UN' },
    ...changes,
  }) as const satisfies LobbyRequest

function world(games: readonly Game[], content?: LobbyContent) {
  const clock = createManualClock()
  const { readContent, asked, source } = lobbyContentSource(games, content)
  const lobbies = createLobbyService({ readContent, clock, log: silentLog })
  const all = { offset: 0, limit: 60 }
  const namesIn = async (of: LobbyRequest) =>
    (await lobbies.search(of, { text: '', checked: new Set() }, all)).tiles.map(({ name }) => name)
  const find = async (text: string, ...checked: Game['provider'][]) =>
    lobbies.search(request('FI'), { text, checked: new Set(checked) }, all)
  return { clock, lobbies, asked, source, namesIn, find }
}

describe('the games of a lobby', () => {
  const games = [
    game('Listed'),
    game('Not here', { provider: 'quickspin' }),
    game('Phone only', { channels: ['Mobile'] }),
    game('Excluded', { provider: 'softswiss', subProviderId: 'softswiss-hidden' }),
    game('Table', { gameType: 'roulette' }),
    game('Live', { type: 'liveCasinoGames', gameType: 'roulette', provider: 'evolution' }),
  ]

  it('are those of the market, the channel and the product', async () => {
    const { namesIn } = world(games)
    expect(await namesIn(request('FI'))).toEqual(['Listed', 'Table'])
    expect(await namesIn(request('FI', { channel: 'Mobile' }))).toContain('Phone only')
    expect(await namesIn(request('DE'))).toEqual(['Listed'])
    expect(await namesIn(request('BR'))).toEqual([])
  })

  it('are known in every market, by slug or by provider and id', async () => {
    const { lobbies } = world(games)
    const known = [
      { gameSlug: 'not-here' },
      { provider: 'evolution', gameId: 'Live' },
      { gameSlug: 'unheard-of' },
      { provider: 'quickspin', gameId: 'Live' },
    ]
    const answers = await Promise.all(known.map((wanted) => lobbies.findGame(wanted)))
    expect(answers.map((game) => game?.id)).toEqual(['Not here', 'Live', undefined, undefined])
  })

  it('follow the country, not the locale of the page', async () => {
    const { namesIn } = world(games)
    const reader = { language: 'en', market: 'UN' } as const
    expect(await namesIn(request('DE', { reader }))).toEqual(['Listed'])
  })

  it('has live tables in their own lobby, and none in Germany', async () => {
    const { lobbies } = world(games)
    const live = (country: string) => lobbies.view(request(country, { lobby: 'live-casino' }))
    expect(await live('FI')).toMatchObject({
      isOffered: true,
      rows: [{ tiles: [{ name: 'Live' }] }],
    })
    expect(await live('DE')).toMatchObject({ isOffered: false, rows: [], categories: [] })
  })

  it('are without the tables of the live-table provider where its flag is off', async () => {
    const table = { type: 'liveCasinoGames', gameType: 'roulette' } as const
    const { namesIn } = world([
      game('Kept', { ...table, provider: 'evolution' }),
      game('Flagged', { ...table, provider: 'creedroomz' }),
    ])
    const namesWith = (liveTableProvider: boolean) =>
      namesIn(request('FI', { lobby: 'live-casino', liveTableProvider }))
    expect(await namesWith(true)).toEqual(['Kept', 'Flagged'])
    expect(await namesWith(false)).toEqual(['Kept'])
  })

  it('are under an overlay where the provider or the game restricts the country', async () => {
    const { lobbies } = world([game('One'), game('Two', { restrictedCountry: ['FI'] })])
    const restrictedIn = async (country: string) => {
      const { tiles } = await lobbies.category(request(country), 'new', { offset: 0, limit: 60 })
      return tiles.map(({ isRestricted }) => isRestricted)
    }
    expect(await restrictedIn('FI')).toEqual([false, true])
    expect(await restrictedIn('AR')).toEqual([false, false])
    const [tile] = (await lobbies.tiles(request('FI'), ['One'])) as object[]
    expect(tile).not.toHaveProperty('restrictedCountry')
  })

  it('have a demo where the market or the viewer’s verification allows it', async () => {
    const { lobbies } = world([game('One')])
    const demoFor = async (country: string, isVerified: boolean) =>
      (await lobbies.tiles(request(country, { viewer: { country, isVerified } }), ['One']))[0]?.demo
    expect(await demoFor('FI', false)).toBe(true)
    expect(await demoFor('GB', false)).toBe(false)
    expect(await demoFor('GB', true)).toBe(true)
  })
})

describe('a category', () => {
  const games = Array.from({ length: 31 }, (_, at) => game(`Game ${at}`))

  it('is read page after page, and says whether there are more', async () => {
    const { lobbies } = world(games)
    const page = (offset: number) => lobbies.category(request('FI'), 'new', { offset, limit: 15 })
    const sizes = await Promise.all([0, 15, 30, 45].map(page))
    expect(sizes.map(({ tiles, hasMore, total }) => [tiles.length, hasMore, total])).toEqual([
      [15, true, 31],
      [15, true, 31],
      [1, false, 31],
      [0, false, 31],
    ])
  })

  it('that the lobby does not have is refused, as is one without a game on offer', async () => {
    const content = aLobbyContent(games, {
      categories: [aListedCategory(['nonesuch'], { id: 'empty' })],
    })
    const { lobbies } = world(games, content)
    for (const id of ['nonesuch', 'empty']) {
      await expect(
        lobbies.category(request('FI'), id, { offset: 0, limit: 15 }),
      ).rejects.toMatchObject({ code: 'lobby.categoryUnknown' })
    }
  })

  it('fills its rows on the widest device, counting the cells of large tiles', async () => {
    const pattern = { columns: 6, rowNum: 2, '4x': 1, '2xv': 1, '2xh': 0 }
    const grid = { desktop: pattern, tablet: pattern, mobile: pattern }
    const content = aLobbyContent(games, {
      categories: [
        aListedCategory(
          games.map(({ id }) => id),
          { grid },
        ),
      ],
    })
    const { lobbies } = world(games, content)
    const { rows } = await lobbies.view(request('FI'))
    expect(rows.map(({ tiles, hasMore }) => [tiles.length, hasMore])).toEqual([[8, true]])
  })
})

describe('a search', () => {
  const games = [
    game('Great Fox'),
    game('Firefox'),
    game('Fox Trail'),
    game('Owl', { provider: 'softswiss' }),
  ]

  it('has the best match first, and the provider’s games last', async () => {
    const { find } = world([...games, game('Café Noir')])
    const names = async (text: string) => (await find(text)).tiles.map(({ name }) => name)
    expect(await names('fox')).toEqual(['Fox Trail', 'Great Fox', 'Firefox'])
    expect(await names('CAFE')).toEqual(['Café Noir'])
    expect(await names('swiss')).toEqual(['Owl'])
    expect(await names('nothing')).toEqual([])
  })

  it('has what a slip of the fingers meant, and says so', async () => {
    const { find } = world([...games, game('Firefly'), game('Northern Lights')])
    const names = async (text: string) => {
      const { tiles, isNear } = await find(text)
      return [isNear, ...tiles.map(({ name }) => name)]
    }
    expect(await names('firefx')).toEqual([true, 'Firefox', 'Firefly'])
    expect(await names('northen ligths')).toEqual([true, 'Northern Lights'])
    expect(await names('fire')).toEqual([false, 'Firefox', 'Firefly'])
    expect(await names('')).toHaveLength(1 + games.length + 2)
  })

  it('counts the games of each provider that its text finds, whichever are checked', async () => {
    const { find } = world(games)
    const counts = async (text: string, ...checked: Game['provider'][]) => {
      const { total, providers } = await find(text, ...checked)
      return [total, ...providers.map(({ count }) => count)]
    }
    expect(await counts('')).toEqual([4, 3, 1])
    expect(await counts('', 'softswiss')).toEqual([1, 3, 1])
    expect(await counts('fox', 'softswiss')).toEqual([0, 3, 0])
  })
})

it('has the games of a provider that the site has no launch calls for, by its title', async () => {
  const games = [game('Fox'), game('Owl', { provider: 'new-studio' })]
  const content = aLobbyContent(games)
  const [relax] = content.providers
  const { find } = world(games, {
    ...content,
    settings: content.settings && {
      ...content.settings,
      availableProviders: [{ market: 'FI', providers: ['relax', 'new-studio'] }],
    },
    providers: [
      ...content.providers,
      {
        ...relax,
        _id: 'provider-new',
        id: 'new-studio',
        title: 'New Studio',
        isAggregators: false,
        providerImgUrl: null,
        restrictedCountry: [],
      },
    ],
  })
  const { tiles, providers } = await find('', 'new-studio')
  expect(tiles).toMatchObject([{ name: 'Owl', providerTitle: 'New Studio' }])
  expect(providers).toContainEqual({ id: 'new-studio', title: 'New Studio', count: 1 })
})

describe('the index', () => {
  it('is built once for all viewers of a market, and again after five minutes', async () => {
    const { lobbies, asked, clock } = world([game('One')])
    await Promise.all([lobbies.view(request('FI')), lobbies.view(request('FI'))])
    // The lobby, and the catalogue until a range of it is empty.
    expect(asked).toHaveLength(3)
    await clock.advance(5 * 60_000)
    await lobbies.view(request('FI'))
    expect(asked).toHaveLength(6)
  })

  it('is served while the source is away', async () => {
    const { lobbies, source, clock } = world([game('One')])
    await lobbies.view(request('FI'))
    source.isAway = true
    await clock.advance(5 * 60_000)
    expect((await lobbies.view(request('FI'))).rows).toHaveLength(1)
  })

  it('reads a catalogue of several ranges', async () => {
    const games = Array.from({ length: 1_001 }, (_, at) => game(`Game ${at}`))
    const { find } = world(games)
    expect((await find('')).total).toBe(1_001)
  })
})

it('refuses more tiles than a page has', async () => {
  const { lobbies } = world([game('One')])
  const ids = Array.from({ length: 61 }, () => 'One')
  await expect(lobbies.tiles(request('FI'), ids)).rejects.toMatchObject({
    code: 'lobby.tooManyGames',
  })
})
