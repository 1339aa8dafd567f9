import './shared/ui/global.css'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { readLocale } from '@player-site/contracts/kernel/markets.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { keepAppHeight } from './app/app-height.ts'
import { readBoot } from './app/boot.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { liveDependencies } from './app/live-dependencies.ts'
import { Navigator, SiteRoutes } from './app/site-routes.tsx'
import { createAppStore, createStillStore, type RootState, textIn } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { DeskFrameContext, openDeskLine } from './shared/help-desk/desk-line.ts'

const navigator = new Navigator()
const boot = readBoot(document)
const desk = openDeskLine(window)
const dependencies = liveDependencies(boot, navigator.to, desk)
const store = createAppStore(dependencies)

keepAppHeight(window, dependencies.scheduler)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

const site = (firstState?: RootState) => (
  <StrictMode>
    <FatalBoundary log={dependencies.log}>
      <Provider store={store} {...(firstState && { serverState: firstState })}>
        <BrandContext value={brands[boot.brand]}>
          <DeskFrameContext value={desk.attach}>
            <BrowserRouter>
              <SiteRoutes navigator={navigator} />
            </BrowserRouter>
          </DeskFrameContext>
        </BrandContext>
      </Provider>
    </FatalBoundary>
  </StrictMode>
)

/** A hash that is no place in the page opens something that was not drawn. */
const isAsDrawn = ({ hash }: Location): boolean =>
  hash === '' || document.getElementById(hash.slice(1)) !== null

/** Takes over the page as it was drawn, in the state that it was drawn from. */
async function takeOverFirstLook(container: HTMLElement): Promise<void> {
  const [, segment = '', below = ''] = window.location.pathname.split('/')
  const reading = readLocale(segment)
  const locale =
    reading.is === 'canonical' && isAsDrawn(window.location) ? reading.locale : undefined
  if (!locale) createRoot(container).render(site())
  else {
    // Drawn from what the page came with: all that was missing is its text.
    await textIn(store, locale)
    // Home was drawn when the site was built, before anybody knew its games.
    const { messages } = store.getState().locale
    hydrateRoot(container, site(below ? undefined : createStillStore(locale, messages).getState()))
  }
}

if (root.hasChildNodes()) {
  // It is painted before scripts take its place; whatever goes wrong then, the site starts anew.
  requestAnimationFrame(() =>
    setTimeout(() => void takeOverFirstLook(root).catch(() => createRoot(root).render(site()))),
  )
} else createRoot(root).render(site())
