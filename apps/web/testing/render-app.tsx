import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { listGames } from '@player-site/contracts/games/games.calls.ts'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { NEVER, of } from 'rxjs'
import { routes } from '../src/app/routes.tsx'
import { aGame } from './builders.ts'
import type { World } from './world.ts'

/** The whole site at an address, in a world of the test's making. */
export function renderApp(world: World, address: string) {
  world.api.answer(listGames, () => of({ games: [aGame(), aSignInOnlyGame()] }))
  // Content is on its way unless a test says otherwise.
  if (!world.api.answers(askContent)) world.api.answer(askContent, () => NEVER)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  world.onNavigate = (path) => void router.navigate(path)
  const store = world.start()
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { store, router }
}

const aSignInOnlyGame = () =>
  aGame({ id: '8', name: 'Quiet Comet', gameSlug: 'quiet-comet', demo: false })
