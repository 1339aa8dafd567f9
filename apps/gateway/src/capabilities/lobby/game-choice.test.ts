import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { GameChoice } from '@player-site/contracts/lobby/game-choice.entities.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { describe, expect, it } from 'vitest'
import {
  aListedCategory,
  aLobbyContent,
  lobbyContentSource,
} from '../../../testing/lobby-content.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { createLobbyService } from './lobby.service.ts'

const game = (name: string, changes: Partial<Game> = {}): Game =>
  aGame({
    id: name,
    name,
    gameSlug: name.toLowerCase().replaceAll(' ', '-'),
    rtp: null,
    volatility: null,
    ...changes,
  })

const table = (name: string, min: number, changes: Partial<Game> = {}): Game =>
  game(name, {
    type: 'liveCasinoGames',
    gameType: 'roulette',
    provider: 'evolution',
    betLimits: [
      { min, max: 100, currency: 'EUR' },
      { min: min * 10, max: 1_000, currency: 'NOK' },
    ],
    ...changes,
  })

const nothing: GameChoice = {
  sort: 'recommended',
  volatility: undefined,
  hasJackpot: false,
  stake: undefined,
}

function lobbyOf(
  games: readonly Game[],
  listedAs: Readonly<Record<string, readonly string[]>> = {},
) {
  const base = aLobbyContent(games)
  const extra = Object.entries(listedAs).map(([id, ids]) => aListedCategory(ids, { id }))
  const all = aListedCategory(
    games.map(({ id }) => id),
    { id: 'all' },
  )
  const layout = [{ is: 'category' as const, categoryId: 'all' }]
  const settings = base.settings && { ...base.settings, layout }
  const content = { ...base, settings, categories: [all, ...extra] }
  const { readContent } = lobbyContentSource(games, content)
  const lobbies = createLobbyService({ readContent, clock: createManualClock(), log: silentLog })
  const isLive = games.some(({ type }) => type === 'liveCasinoGames')
  const requestFor = (currency?: string) =>
    ({
      lobby: isLive ? 'live-casino' : 'casino-lobby',
      brand: 'aurora',
      channel: 'Web',
      liveTableProvider: true,
      viewer: { country: 'FI', isVerified: false, currency },
      reader: { language: 'en', market: 'UN' },
    }) as const
  const search = async (
    choice: Partial<GameChoice>,
    { text = '', category, currency }: { text?: string; category?: string; currency?: string } = {},
  ) =>
    lobbies.search(
      requestFor(currency),
      { text, checked: new Set(), choice: { ...nothing, ...choice }, category },
      { offset: 0, limit: 60 },
    )
  const names = async (...args: Parameters<typeof search>) =>
    (await search(...args)).tiles.map(({ name }) => name)
  return { lobbies, requestFor, search, names }
}

const slots = [
  game('Owl', { rtp: 95, volatility: 'high' }),
  game('Ant', { rtp: 97, volatility: 'low', jackpotExist: true }),
  game('bee 10', { volatility: 'medium' }),
  game('Bee 2', { rtp: 96 }),
]

describe('games in an order', () => {
  it.each([
    ['recommended', ['Owl', 'Ant', 'bee 10', 'Bee 2']],
    ['name', ['Ant', 'Bee 2', 'bee 10', 'Owl']],
    ['rtp', ['Ant', 'Bee 2', 'Owl', 'bee 10']],
    ['volatility', ['Ant', 'bee 10', 'Owl', 'Bee 2']],
    ['new', ['Bee 2', 'Ant', 'Owl', 'bee 10']],
  ] as const)('%s', async (sort, order) => {
    const { names } = lobbyOf(slots, { new: ['Bee 2', 'Ant'] })
    expect(await names({ sort })).toEqual(order)
  })

  it('keep it when they are searched', async () => {
    const { names } = lobbyOf(slots)
    expect(await names({}, { text: 'e' })).toEqual(['bee 10', 'Bee 2', 'Owl', 'Ant'])
    expect(await names({ sort: 'rtp' }, { text: 'bee' })).toEqual(['Bee 2', 'bee 10'])
  })
})

describe('chosen games', () => {
  it('have the volatility, and a jackpot', async () => {
    const { names, search } = lobbyOf(slots)
    expect(await names({ volatility: 'medium' })).toEqual(['bee 10'])
    expect(await names({ hasJackpot: true })).toEqual(['Ant'])
    expect(await names({ hasJackpot: true, volatility: 'high' })).toEqual([])
    const { total, providers } = await search({ volatility: 'low' })
    expect([total, providers.find(({ id }) => id === 'relax')?.count]).toEqual([1, 1])
  })

  it('take the stake, in the currency of the viewer', async () => {
    const { names } = lobbyOf([table('Low', 0.5), table('High', 5)])
    expect(await names({ stake: 1 }, { currency: 'EUR' })).toEqual(['Low'])
    expect(await names({ stake: 1 }, { currency: 'NOK' })).toEqual([])
    expect(await names({ stake: 5 }, { currency: 'NOK' })).toEqual(['Low'])
  })

  it('are those of one category, found by their own names and in its order', async () => {
    const { names, search } = lobbyOf(slots, { birds: ['bee 10', 'Owl'] })
    expect(await names({}, { category: 'birds' })).toEqual(['bee 10', 'Owl'])
    expect(await names({}, { category: 'birds', text: 'relax' })).toEqual([])
    expect(await names({}, { category: 'birds', text: 'ow' })).toEqual(['Owl'])
    await expect(search({}, { category: 'none' })).rejects.toMatchObject({
      code: 'lobby.categoryUnknown',
    })
  })
})

describe('what can be chosen', () => {
  it('is what some of the games have, and not all of them', async () => {
    const { lobbies, requestFor } = lobbyOf(slots, { new: ['Ant'], plain: ['Bee 2'] })
    expect(await lobbies.facts(requestFor(), undefined)).toEqual({
      sorts: ['recommended', 'new', 'name', 'rtp', 'volatility'],
      volatilities: ['low', 'medium', 'high'],
      hasJackpots: true,
      stakes: null,
      providers: [{ id: 'relax', title: 'Relax Gaming', count: 4 }],
      total: 4,
    })
    expect(await lobbies.facts(requestFor(), 'plain')).toMatchObject({
      sorts: ['recommended'],
      volatilities: [],
      hasJackpots: false,
      total: 1,
    })
    await expect(lobbies.facts(requestFor(), 'none')).rejects.toMatchObject({
      code: 'lobby.categoryUnknown',
    })
  })

  it('has four minimum stakes at most, of the viewer’s currency, without the highest', async () => {
    const tables = [5, 0.1, 0.2, 1, 1, 50, 25, 10].map((min, at) => table(`T${at}`, min))
    const { lobbies, requestFor } = lobbyOf(tables)
    const stakes = async (currency?: string) =>
      (await lobbies.facts(requestFor(currency), undefined)).stakes
    expect(await stakes('NOK')).toEqual({ currency: 'NOK', upTo: [1, 10, 50, 250] })
    // Of a visitor, the first that a table states.
    expect(await stakes()).toEqual({ currency: 'EUR', upTo: [0.1, 1, 5, 25] })
    const { lobbies: equal, requestFor: ofEqual } = lobbyOf([table('A', 1), table('B', 1)])
    expect((await equal.facts(ofEqual(), undefined)).stakes).toBeNull()
  })
})
