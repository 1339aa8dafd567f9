import './shared/ui/global.css'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { readLocale } from '@player-site/contracts/kernel/markets.ts'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { keepAppHeight } from './app/app-height.ts'
import { readBoot } from './app/boot.ts'
import { createDependencies } from './app/create-dependencies.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { Navigator, SiteRoutes } from './app/site-routes.tsx'
import { type AppStore, createAppStore, enterLocale } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { DeskFrameContext, openDeskConnection } from './shared/help-desk/desk-connection.ts'
import { stopRecordingPresses } from './shared/ui/early-press.ts'
import { yieldToMain } from './shared/ui/yield-to-main.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

/** A hash that is no anchor in the page opens something that was not rendered. */
const isAsRendered = ({ hash }: Location): boolean =>
  hash === '' || document.getElementById(hash.slice(1)) !== null

/** The first use of Intl formats loads the browser's locale data, which takes long on a phone. */
async function warmUpFormats(tag: string): Promise<void> {
  for (const warmUp of [
    () => Intl.NumberFormat.supportedLocalesOf(tag),
    () => Intl.DateTimeFormat.supportedLocalesOf(tag),
    () => new Intl.PluralRules(tag),
  ]) {
    warmUp()
    await yieldToMain()
  }
}

/** Hydrates the rendered page from the state that it was rendered from. */
async function hydrate(container: HTMLElement, store: AppStore, site: ReactNode) {
  const [, segment = ''] = window.location.pathname.split('/')
  const reading = readLocale(segment)
  const locale =
    reading.is === 'canonical' && isAsRendered(window.location) ? reading.locale : undefined
  if (!locale) createRoot(container).render(site)
  else {
    // Rendered from the embedded data: only its text was missing.
    await enterLocale(store, locale)
    await warmUpFormats(locale.tag)
    // As a transition React hydrates in slices, so that a press is handled without delay.
    startTransition(() => void hydrateRoot(container, site))
    stopRecordingPresses()
  }
}

async function start(container: HTMLElement): Promise<void> {
  const isRendered = container.hasChildNodes()
  const yieldIfRendered = isRendered ? yieldToMain : () => Promise.resolve()
  await yieldIfRendered()
  const navigator = new Navigator()
  const boot = readBoot(document)
  const desk = openDeskConnection(window)
  const dependencies = createDependencies(boot, navigator.to, desk)
  await yieldIfRendered()
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
  await yieldIfRendered()
  if (!isRendered) createRoot(container).render(site)
  // After any failure in it, the site is rendered from scratch.
  else await hydrate(container, store, site).catch(() => createRoot(container).render(site))
}

void start(root)
