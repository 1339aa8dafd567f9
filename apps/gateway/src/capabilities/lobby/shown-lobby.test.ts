import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { aLobby } from '@player-site/contracts/testing/lobby.ts'
import { expect, it } from 'vitest'
import type { LobbyService } from './lobby.service.ts'
import { readShownLobby } from './shown-lobby.ts'

/** How many rows are read for a page. */
async function rowsReadFor(channel: 'Mobile' | 'Web', isHome: boolean) {
  const counts: (number | undefined)[] = []
  const unused = () => Promise.reject(new Error('not a page of rows'))
  const lobbies: LobbyService = {
    view: async (_request, rows) => {
      counts.push(rows?.count)
      return aLobby()
    },
    category: unused,
    search: unused,
    facts: unused,
    tiles: unused,
    similar: unused,
    preview: unused,
    findGame: unused,
  }
  const request = {
    lobby: 'casino-lobby',
    brand: 'aurora',
    channel,
    liveTableProvider: false,
    reader: localeOf('en', 'UN'),
    viewer: { country: undefined, isVerified: false },
  } as const
  await readShownLobby(lobbies, request, { categoryId: undefined, isHome })
  return counts
}

it.each([
  ['the lobby on a phone', 'Mobile', false, 1],
  ['the lobby on a desktop', 'Web', false, 2],
  ['home on a phone', 'Mobile', true, 2],
  ['home on a desktop', 'Web', true, 2],
] as const)('%s comes with the rows of its first screen', async (_page, channel, isHome, count) => {
  expect(await rowsReadFor(channel, isHome)).toEqual([count])
})
