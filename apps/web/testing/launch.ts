import type { Channel } from '@player-site/contracts/games/channel.ts'
import { aGame } from '@player-site/contracts/testing/games.ts'
import type { GameDetail, LaunchContext } from '../src/features/games/launch/launch-provider.ts'
import { World } from './world.ts'

export const studioOrigin = 'https://studio.example'

export const detailOf = (provider: string): GameDetail => ({
  ...aGame({ provider, token: 'lights', tableId: 't-1' }),
  gameId: '7',
  _type: 'casinoGames',
  gameProvider: 'A studio',
  launchSettings: {
    provider,
    origin: studioOrigin,
    partner: 'site',
    partnerId: 'P5',
    jurisdiction: 'MT',
    currency: 'EUR',
  },
})

/** The context of a launch, with the calls that it makes. */
export function contextOf(provider: string, changes: Partial<LaunchContext> = {}) {
  const { api } = new World()
  const context: LaunchContext = {
    api,
    game: detailOf(provider),
    channel: 'Web' satisfies Channel,
    language: 'en',
    tag: 'en-GB',
    siteOrigin: 'https://site.example',
    lobbyUrl: 'https://site.example/en-UN',
    depositUrl: 'https://site.example/en-UN#deposit',
    isRetry: false,
    ...changes,
  }
  return { api, context }
}

/** As Creed Roomz lists it. */
export const aTable = (isOpen: boolean) => ({
  tableId: 't-1',
  gameId: '7',
  name: 'A table',
  isOpen,
  seats: null,
  seatsTaken: null,
})
