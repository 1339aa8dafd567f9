import './shared/ui/global.css'
import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import { type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { readBoot } from './app/boot.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { HydrationEnd } from './app/hydration-end.tsx'
import { loadEngine } from './app/load-engine.ts'
import { Navigator, SiteRoutes } from './app/site-routes.tsx'
import { actionsOfPage, createSiteStore } from './app/store.ts'
import { selectPlayer } from './features/session/index.ts'
import { servedBrand } from './shared/brand/served-brand.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { consoleLog } from './shared/epic/log.ts'
import { watchFaults } from './shared/faults/page-faults.ts'
import { createDeskFrame, DeskFrameContext } from './shared/help-desk/desk-frame.ts'
import { ImageOriginContext } from './shared/images/image-origin.ts'
import type { Messages } from './shared/locale/message-text.ts'
import { loadMessageFile } from './shared/locale/messages.ts'
import { WithheldContext } from './shared/offer/use-offered.ts'
import { stopRecordingPresses } from './shared/ui/early-press.ts'
import { yieldToMain } from './shared/ui/yield-to-main.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

/** The page stays as it was rendered while its text is this late, and is rendered again after. */
const textPatienceMs = 3_000

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

/** The locale of a rendered page; undefined if this address shows something else. */
function renderedLocale(): Locale | undefined {
  const [, segment = ''] = window.location.pathname.split('/')
  const reading = readLocale(segment)
  return reading.is === 'canonical' && isAsRendered(window.location) ? reading.locale : undefined
}

/** The only part of a rendered page that is not embedded; undefined if it is missing or late. */
function loadText({ language }: Locale): Promise<Messages | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, textPatienceMs)
  })
  return Promise.race([loadMessageFile(language) ?? {}, late]).catch(() => undefined)
}

const container = root
const navigator = new Navigator()
const deskFrame = createDeskFrame()
const faults = watchFaults(window)
const { store, attach } = createSiteStore()

/** The player whose page this is; undefined for a visitor. */
const playerId = () => selectPlayer(store.getState())?.playerId

const siteOf = (boot: BootData, onHydrated = () => {}) => (
  <StrictMode>
    <FatalBoundary log={consoleLog}>
      <Provider store={store}>
        <BrandContext value={servedBrand(boot)}>
          <WithheldContext value={boot.withheld ?? []}>
            <ImageOriginContext value={boot.imageOrigin}>
              <DeskFrameContext value={deskFrame.attach}>
                <HydrationEnd onHydrated={onHydrated}>
                  <BrowserRouter>
                    <SiteRoutes navigator={navigator} />
                  </BrowserRouter>
                </HydrationEnd>
              </DeskFrameContext>
            </ImageOriginContext>
          </WithheldContext>
        </BrandContext>
      </Provider>
    </FatalBoundary>
  </StrictMode>
)

async function startUnrendered(boot: BootData): Promise<void> {
  await loadEngine({ attach, boot, navigate: navigator.to, deskFrame, faults, playerId })
  createRoot(container).render(siteOf(boot))
}

/** Hydrates the page from the data that it was rendered from, and starts its epics afterwards. */
async function startRendered(boot: BootData, locale: Locale): Promise<void> {
  const text = await loadText(locale)
  if (!text) return startUnrendered(boot)
  await yieldToMain()
  const { content = [], lobby, ...rest } = boot
  for (const action of actionsOfPage(locale, text, { content, lobby, atMs: Date.now() })) {
    store.dispatch(action)
  }
  await yieldToMain()
  await warmUpFormats(locale.tag)
  await new Promise<void>((resolve) => {
    const site = siteOf(boot, resolve)
    // As a transition React hydrates in slices, so that a press is handled without delay.
    startTransition(() => void hydrateRoot(container, site))
    stopRecordingPresses()
  })
  await loadEngine({ attach, boot: rest, navigate: navigator.to, deskFrame, faults, playerId })
}

async function start(): Promise<void> {
  if (!container.hasChildNodes()) return startUnrendered(readBoot(document))
  await yieldToMain()
  const boot = readBoot(document)
  await yieldToMain()
  // Only visitors' pages are rendered.
  const locale = boot.session?.player === null ? renderedLocale() : undefined
  if (!locale) return startUnrendered(boot)
  // After any failure in it, the site is rendered from scratch.
  await startRendered(boot, locale).catch(() => startUnrendered(boot))
}

void start()
