import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import { expect, it } from 'vitest'
import { lobbyContentSource } from '../../../testing/lobby-content.ts'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { silentLog } from '../../ports/log.ts'
import { createLobbyService } from './lobby.service.ts'

const game = (id: string, changes: Partial<Game> = {}): Game =>
  aGame({ id, name: id, gameSlug: id, ...changes })

const games = [
  game('open'),
  game('table', { gameType: 'roulette' }),
  game('alike'),
  game('of-another-maker', { provider: 'softswiss', subProviderId: null }),
  game('not-in-france', { restrictedCountry: ['FR'] }),
]

const similar = (country: string, gameId: string, limit = 10) => {
  const lobbies = createLobbyService({
    readContent: lobbyContentSource(games).readContent,
    clock: createManualClock(),
    log: silentLog,
  })
  return lobbies.similar(
    {
      lobby: 'casino-lobby',
      brand: 'aurora',
      channel: 'Web',
      liveTableProvider: true,
      viewer: { country, isVerified: false },
      reader: { language: 'en', market: 'UN' },
    },
    gameId,
    limit,
  )
}
const idsOf = async (...of: Parameters<typeof similar>) =>
  (await similar(...of)).map(({ id }) => id)

it('are of the same kind and maker first, without the game itself', async () => {
  const ids = await idsOf('FI', 'open')
  expect(ids).not.toContain('open')
  expect(ids.indexOf('alike')).toBeLessThan(ids.indexOf('of-another-maker'))
  expect(ids.indexOf('of-another-maker')).toBeLessThan(ids.indexOf('table'))
})

it('leave out what the viewer may not open', async () => {
  expect(await idsOf('FI', 'open')).toContain('not-in-france')
  expect(await idsOf('FR', 'open')).not.toContain('not-in-france')
})

it('are as many as asked for, and none of an unknown game', async () => {
  expect(await idsOf('FI', 'open', 1)).toHaveLength(1)
  expect(await idsOf('FI', 'unknown')).toEqual([])
})
