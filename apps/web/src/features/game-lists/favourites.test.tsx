// @vitest-environment happy-dom
import { addFavourite, listFavourites } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const lobby = '/en-UN/online-casino'
const heart = () => screen.findByRole('button', { name: 'Favourite: Northern Lights' })

it('asks a visitor to sign in, over the same page', async () => {
  const { router } = renderApp(new World(), lobby)
  const link = await screen.findByRole('link', {
    name: 'Sign in to add Northern Lights to your favourites',
  })
  fireEvent.click(link)
  expect(router.state.location).toMatchObject({ pathname: lobby, hash: '#login' })
})

it('is pressed at once, and only once until it is stored', async () => {
  const world = new World(aPlayer())
  world.api.answer(listFavourites, () => of({ favourites: [] }))
  world.api.answer(addFavourite, () => new Subject())
  renderApp(world, lobby)
  const button = await heart()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(world.api.sentTo(addFavourite)).toMatchObject([
    { request: { body: { gameId: '7', lobbyPageType: 'casino-lobby' } } },
  ])
})

it('asks once for all hearts of a page', async () => {
  const world = new World(aPlayer())
  world.api.answer(listFavourites, () =>
    of({ favourites: [{ gameId: '7', lobbyPageType: 'casino-lobby' }] }),
  )
  renderApp(world, lobby)
  const button = await heart()
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  const other = screen.getByRole('button', { name: 'Favourite: Quiet Comet' })
  expect(other.getAttribute('aria-pressed')).toBe('false')
  expect(world.api.sentTo(listFavourites)).toHaveLength(1)
})
