import './shared/ui/global.css'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { readLocale } from '@player-site/contracts/kernel/markets.ts'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { keepAppHeight } from './app/app-height.ts'
import { readBoot } from './app/boot.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { liveDependencies } from './app/live-dependencies.ts'
import { Navigator, SiteRoutes } from './app/site-routes.tsx'
import { type AppStore, createAppStore, textIn } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { DeskFrameContext, openDeskLine } from './shared/help-desk/desk-line.ts'
import { keepNoMorePresses } from './shared/ui/early-press.ts'
import { untilPageHadItsTurn } from './shared/ui/turn.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

/** A hash that is no place in the page opens something that was not drawn. */
const isAsDrawn = ({ hash }: Location): boolean =>
  hash === '' || document.getElementById(hash.slice(1)) !== null

/** The first formats of a page load what the browser knows of languages, for long on a phone. */
async function warmUpFormats(tag: string): Promise<void> {
  for (const warmUp of [
    () => Intl.NumberFormat.supportedLocalesOf(tag),
    () => Intl.DateTimeFormat.supportedLocalesOf(tag),
    () => new Intl.PluralRules(tag),
  ]) {
    warmUp()
    await untilPageHadItsTurn()
  }
}

/** Takes over the page as it was drawn, in the state that it was drawn from. */
async function takeOver(container: HTMLElement, store: AppStore, site: ReactNode) {
  const [, segment = ''] = window.location.pathname.split('/')
  const reading = readLocale(segment)
  const locale =
    reading.is === 'canonical' && isAsDrawn(window.location) ? reading.locale : undefined
  if (!locale) createRoot(container).render(site)
  else {
    // Drawn from what the page came with: all that was missing is its text.
    await textIn(store, locale)
    await warmUpFormats(locale.tag)
    // As a transition React takes it over in slices, and whoever presses something is not kept.
    startTransition(() => void hydrateRoot(container, site))
    keepNoMorePresses()
  }
}

async function start(container: HTMLElement): Promise<void> {
  const isDrawn = container.hasChildNodes()
  const turn = isDrawn ? untilPageHadItsTurn : () => Promise.resolve()
  await turn()
  const navigator = new Navigator()
  const boot = readBoot(document)
  const desk = openDeskLine(window)
  const dependencies = liveDependencies(boot, navigator.to, desk)
  await turn()
  const store = createAppStore(dependencies)
  keepAppHeight(window, dependencies.scheduler)
  const site = (
    <StrictMode>
      <FatalBoundary log={dependencies.log}>
        <Provider store={store}>
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
  await turn()
  if (!isDrawn) createRoot(container).render(site)
  // Whatever goes wrong in it, the site starts anew.
  else await takeOver(container, store, site).catch(() => createRoot(container).render(site))
}

void start(root)
