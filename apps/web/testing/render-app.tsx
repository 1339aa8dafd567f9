import './patience.ts'
import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { listFavourites } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { readGameFacts } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { type Location, MemoryRouter, useLocation } from 'react-router'
import { NEVER, of } from 'rxjs'
import { Navigator, SiteRoutes } from '../src/app/site-routes.tsx'
import { toasts } from '../src/shared/ui/toast/toast-queue.ts'
import type { World } from './world.ts'

/** Renders the whole site at an address, with the test's own dependencies. */
export function renderApp(world: World, address: string) {
  if (!world.api.answers(readLobby)) world.api.answer(readLobby, () => of(shownLobby()))
  // Content stays loading unless a test says otherwise.
  if (!world.api.answers(askContent)) world.api.answer(askContent, () => NEVER)
  if (!world.api.answers(listFavourites)) world.api.answer(listFavourites, () => NEVER)
  if (!world.api.answers(readGameFacts)) world.api.answer(readGameFacts, () => NEVER)
  // Those of an earlier test: the queue is the page's, and here a page has no end.
  toasts.clear()
  const navigator = new Navigator()
  world.onNavigate = navigator.to
  const nowhere: PagePath = { pathname: '', hash: '', search: '', state: null }
  const router = { navigate: navigator.to, state: { location: nowhere } }
  const store = world.start()
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <SiteRoutes navigator={navigator} />
        <LocationProbe
          onLocation={(location) => {
            router.state = { location }
          }}
        />
      </MemoryRouter>
    </Provider>,
  )
  return { store, router }
}

const aSignInOnlyTile = () =>
  aTile({ id: '8', name: 'Quiet Comet', gameSlug: 'quiet-comet', demo: false })

const shownLobby = () =>
  aLobby({ rows: [{ categoryId: 'new', tiles: [aTile(), aSignInOnlyTile()], hasMore: false }] })

type PagePath = Pick<Location<unknown>, 'pathname' | 'hash' | 'search' | 'state'>

/** Reports the site's location to a test. */
function LocationProbe({ onLocation }: { readonly onLocation: (location: PagePath) => void }) {
  onLocation(useLocation())
  return null
}
