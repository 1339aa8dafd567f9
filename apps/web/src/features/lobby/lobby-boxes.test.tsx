// @vitest-environment happy-dom
import { askContent } from '@player-site/contracts/content/content.calls.ts'
import {
  readLobbyBoxes,
  readTournamentBoxes,
} from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { player } from '@player-site/contracts/session/session.entities.ts'
import { aCategory, aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { aBox, contentAnswers, contentAsked } from '../../../testing/fake-content.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { signedIn } from '../session/index.ts'

afterEach(cleanup)

const address = '/en-UN/online-casino'
const layout = [
  { is: 'contentBoxes' },
  { is: 'category', categoryId: 'new' },
  { is: 'tournamentBoxes' },
] as const

function open() {
  const world = new World()
  let boxes = [aBox({ _id: 'v', title: 'For visitors' })]
  world.api.answer(readLobby, () => of(aLobby({ layout: [...layout] })))
  contentAnswers(
    world,
    new Map<ContentQuery, () => unknown>([
      [readLobbyBoxes, () => boxes],
      [readTournamentBoxes, () => [aBox({ _id: 't', title: 'Table league' })]],
    ]),
  )
  const gateway = {
    answers: (...titles: string[]) => {
      boxes = titles.map((title) => aBox({ _id: title, title }))
    },
  }
  return { world, gateway }
}

const titlesIn = async (list: string) =>
  within(await screen.findByTestId(list))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

it('has its boxes where the layout places them', async () => {
  const { world } = open()
  renderApp(world, address)
  expect(await titlesIn('content-boxes')).toEqual(['For visitors'])
  expect(await titlesIn('tournament-boxes')).toEqual(['Table league'])
  const order = [...document.querySelectorAll('[data-testid]')].map(
    (element) => element.getAttribute('data-testid') ?? '',
  )
  const sections = order.filter((id) => /^(lobby-row|content-boxes|tournament-boxes)/.test(id))
  expect(sections).toEqual(['content-boxes', 'lobby-row-new', 'tournament-boxes'])
  expect(contentAsked(world).filter(({ id }) => id === 'content.lobbyBoxes')).toHaveLength(1)
})

it('has those of each player after sign-in, and never those of another', async () => {
  const { world, gateway } = open()
  const { store, router } = renderApp(world, address)
  await titlesIn('content-boxes')
  gateway.answers('For one')
  act(() => void store.dispatch(signedIn(aPlayer())))
  // A sign-in leads home.
  act(() => {
    router.navigate(address)
  })
  await screen.findByText('For one')
  expect(await titlesIn('content-boxes')).toEqual(['For one'])
  gateway.answers('For another')
  act(() => void store.dispatch(signedIn(z.parse(player, { ...aPlayer(), playerId: 'player-2' }))))
  act(() => {
    router.navigate(address)
  })
  await screen.findByText('For another')
  expect(await titlesIn('content-boxes')).toEqual(['For another'])
})

it('holds back only what comes after boxes that are still loading', async () => {
  const { world } = open()
  const sections = [layout[1], layout[0], { is: 'category', categoryId: 'late' }] as const
  const rows = ['new', 'late'].map((categoryId) => ({
    categoryId,
    tiles: [aTile({ gameSlug: `game-${categoryId}` })],
    hasMore: false,
  }))
  const categories = [aCategory(), aCategory({ id: 'late' })]
  world.api.answer(readLobby, () => of(aLobby({ layout: [...sections], rows, categories })))
  world.api.answer(askContent, () => NEVER)
  renderApp(world, address)
  await screen.findByTestId('game-tile-game-new')
  expect(screen.queryByTestId('game-tile-game-late')).toBeNull()
  expect(screen.getByText('Loading games')).toBeTruthy()
})

it('is shown without boxes where they cannot be loaded', async () => {
  const { world } = open()
  world.api.answer(askContent, () => failing('upstream.unavailable', {}, 503))
  renderApp(world, address)
  await screen.findByTestId('game-tile-northern-lights')
  expect(screen.queryByTestId('content-boxes')).toBeNull()
})
