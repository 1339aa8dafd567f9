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
import { createAppStore, createStillStore, type RootState } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { DeskFrameContext, openDeskLine } from './shared/help-desk/desk-line.ts'
import { loadMessageFile } from './shared/locale/messages.ts'

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

/** Takes over the page as it was drawn, in the state that it was drawn from. */
async function takeOverFirstLook(container: HTMLElement): Promise<void> {
  const [, segment = ''] = window.location.pathname.split('/')
  const reading = readLocale(segment)
  // A hash opens something that was not drawn.
  const isAsDrawn = reading.is !== 'unknown' && window.location.hash === ''
  const locale = isAsDrawn ? reading.locale : undefined
  const messages = locale && (await (loadMessageFile(locale.language) ?? {}))
  if (locale && messages)
    hydrateRoot(container, site(createStillStore(locale, messages).getState()))
  else createRoot(container).render(site())
}

if (root.hasChildNodes()) {
  // It is painted before scripts take its place; whatever goes wrong then, the site starts anew.
  requestAnimationFrame(() =>
    setTimeout(() => void takeOverFirstLook(root).catch(() => createRoot(root).render(site()))),
  )
} else createRoot(root).render(site())
