// @vitest-environment happy-dom
import {
  listFavourites,
  listLastPlayed,
  listRecentGames,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { cleanup, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const played = aTile({ id: '9', name: 'Amber Tide', gameSlug: 'amber-tide' })

/** The home page of a player, with the games they played last. */
function open(lastPlayed: readonly string[]) {
  const world = new World(aPlayer())
  world.api.answer(readLobby, () => of(aLobby()))
  world.api.answer(readTiles, () => of({ tiles: [played] }))
  world.api.answer(listFavourites, () => of({ favourites: [] }))
  world.api.answer(listRecentGames, () => of({ gameIds: [] }))
  world.api.answer(listLastPlayed, () => of({ gameIds: [...lastPlayed] }))
  renderApp(world, '/en-UN')
}

const isBefore = (a: Element, b: Element): boolean =>
  Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)

it('begins with the games that the player played last', async () => {
  open(['9'])
  const tile = await screen.findByTestId('recent-lastPlayed-amber-tide')
  const [casino] = screen.getAllByTestId('lobby-row-new')
  expect(casino && isBefore(tile, casino)).toBe(true)
})

it('has jackpots and winners below the games', async () => {
  open([])
  const [casino] = await screen.findAllByTestId('lobby-row-new')
  for (const id of ['jackpots', 'winners']) {
    const row = await screen.findByTestId(id)
    expect(casino && isBefore(casino, row)).toBe(true)
  }
})
