import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { expect, it } from 'vitest'
import { lobbyContentSource } from '../../../testing/lobby-content.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import type { LobbyViewer } from './lobby.rules.ts'
import { createLobbyService } from './lobby.service.ts'

const eur = { min: 1, max: 500, currency: 'EUR' } as const
const gbp = { min: 2, max: 900, currency: 'GBP' } as const
const table = { type: 'liveCasinoGames', gameType: 'roulette', provider: 'evolution' } as const

/** The game, alone in the catalogue, as the viewer sees it. */
function previewOf(changes: Partial<Game>, viewer: Partial<LobbyViewer>, slug = 'northern-lights') {
  const { readContent } = lobbyContentSource([aGame(changes)])
  const clock = createManualClock()
  const lobbies = createLobbyService({ readContent, clock, log: silentLog })
  const request = {
    brand: 'aurora',
    channel: 'Web',
    liveTableProvider: true,
    viewer: { country: 'FI', isVerified: false, ...viewer },
    reader: { language: 'en', market: 'UN' },
  } as const
  return lobbies.preview(request, slug)
}

it('has what the catalogue says of a game, in either lobby', async () => {
  expect(await previewOf({ features: ['freeSpins', 'unheard-of', 'wilds'] }, {})).toMatchObject({
    tile: { name: 'Northern Lights', providerTitle: 'Relax Gaming', demo: true },
    rtp: 96,
    volatility: 'medium',
    features: ['wilds', 'freeSpins'],
    stakes: null,
  })
  const live = await previewOf({ ...table, betLimits: [eur, gbp] }, { currency: 'GBP' })
  expect(live).toMatchObject({ tile: { betLimit: gbp }, stakes: gbp, features: [] })
})

it.each([
  ['as stated', { betLimits: [eur] }, { country: 'FI' }, eur],
  ['as stated, in the player’s currency', { betLimits: [eur, gbp] }, { currency: 'GBP' }, gbp],
  ['unknown in a currency that is not stated', { betLimits: [eur] }, { currency: 'NOK' }, null],
  ['at most what the law allows', { betLimits: [gbp] }, { country: 'GB' }, { ...gbp, max: 5 }],
  [
    'at most what the law allows, where none is stated',
    {},
    { country: 'GB', currency: 'GBP' },
    { min: null, max: 5, currency: 'GBP' },
  ],
  ['unknown where the law’s currency is another', {}, { country: 'GB', currency: 'EUR' }, null],
] as const)('has stakes %s', async (_, changes, viewer, stakes) => {
  const game = 'betLimits' in changes ? { betLimits: [...changes.betLimits] } : {}
  expect((await previewOf(game, viewer)).stakes).toEqual(stakes)
})

it('says where the country restricts it, and where the law withholds its demo', async () => {
  const { tile } = await previewOf({ restrictedCountry: ['FI'] }, {})
  expect(tile.isRestricted).toBe(true)
  expect((await previewOf({}, { country: 'GB' })).tile.demo).toBe(false)
})

it('is not found in a market that does not have it, or by another slug', async () => {
  const missing = { code: 'game.notFound' }
  await expect(previewOf({}, { country: 'BR' })).rejects.toMatchObject(missing)
  await expect(previewOf(table, { country: 'DE' })).rejects.toMatchObject(missing)
  await expect(previewOf({}, {}, 'unheard-of')).rejects.toMatchObject(missing)
})
