import './patience.ts'
import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { listGames } from '@player-site/contracts/games/games.calls.ts'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { type Location, MemoryRouter, useLocation } from 'react-router'
import { NEVER, of } from 'rxjs'
import { Navigator, SiteRoutes } from '../src/app/site-routes.tsx'
import { aGame } from './builders.ts'
import type { World } from './world.ts'

/** Renders the whole site at an address, with the test's own dependencies. */
export function renderApp(world: World, address: string) {
  world.api.answer(listGames, () => of({ games: [aGame(), aSignInOnlyGame()] }))
  // Content stays loading unless a test says otherwise.
  if (!world.api.answers(askContent)) world.api.answer(askContent, () => NEVER)
  const navigator = new Navigator()
  world.onNavigate = navigator.to
  const router = {
    navigate: navigator.to,
    state: { location: { pathname: '', hash: '', search: '' } },
  }
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

const aSignInOnlyGame = () =>
  aGame({ id: '8', name: 'Quiet Comet', gameSlug: 'quiet-comet', demo: false })

type PagePath = Pick<Location, 'pathname' | 'hash' | 'search'>

/** Reports the site's location to a test. */
function LocationProbe({ onLocation }: { readonly onLocation: (location: PagePath) => void }) {
  onLocation(useLocation())
  return null
}
