import type { BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { RenderedPage } from '@player-site/contracts/boot/rendered-page.entities.ts'
import type { Brand, BrandId } from '@player-site/contracts/brands/brands.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { findPage } from '@player-site/contracts/kernel/page.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import { pages } from '@player-site/contracts/pages.ts'
import { prerenderToNodeStream } from 'react-dom/static'
import { Provider } from 'react-redux'
import { StaticRouter, useRoutes } from 'react-router'
import { BrandContext } from '../shared/brand/use-brand.ts'
import { ImageOriginContext } from '../shared/images/image-origin.ts'
import { loadMessageFile } from '../shared/locale/messages.ts'
import { WithheldContext } from '../shared/offer/use-offered.ts'
import { routes } from './routes.tsx'
import { createStaticStore } from './store.ts'

const Site = () => useRoutes(routes)

interface VisitedPage {
  readonly brand: Brand
  readonly locale: Locale
  /** A path without the locale; empty on the home page. */
  readonly path: string
  readonly content: readonly BootContent[]
  readonly lobby?: ShownLobby | undefined
  readonly imageOrigin?: string | undefined
  readonly withheld?: readonly string[] | undefined
}

async function renderHtml(visited: VisitedPage): Promise<string> {
  const { brand, locale, path, content, lobby, imageOrigin, withheld = [] } = visited
  const messages = (await loadMessageFile(locale.language)) ?? {}
  const store = createStaticStore(locale, messages, { content, lobby })
  const { prelude } = await prerenderToNodeStream(
    <Provider store={store}>
      <BrandContext value={brand}>
        <WithheldContext value={withheld}>
          <ImageOriginContext value={imageOrigin}>
            <StaticRouter location={`/${locale.prefix}${path}`}>
              <Site />
            </StaticRouter>
          </ImageOriginContext>
        </WithheldContext>
      </BrandContext>
    </Provider>,
    // Rendered in one piece: streamed content would need a script in the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  let page = ''
  for await (const chunk of prelude) page += String(chunk)
  return page
}

/** The part of a page that shows a reply of the content service. */
const screenFiles: Readonly<Record<string, string>> = {
  'content.footer': 'footer-content.tsx',
  'content.staticPage': 'static-page.screen.tsx',
  'content.listedPage': 'static-page.screen.tsx',
  'content.information': 'page-list.screen.tsx',
  'content.contactUs': 'page-list.screen.tsx',
  'content.helpCentre': 'help-centre.screen.tsx',
  'content.errorPage': 'error-page.screen.tsx',
  'content.vipPage': 'loyalty.screen.tsx',
}

const backdropFiles: Readonly<Record<BrandId, string>> = {
  aurora: 'aurora-sky.tsx',
  meridian: 'meridian-pitch.tsx',
  solstice: 'solstice-shore.tsx',
}

/** The data that a page shows in addition to the data of every page. */
function modulesOf({ brand, path, content }: VisitedPage): ReadonlySet<string> {
  const screensOfContent = content
    .map(({ query }) => screenFiles[query])
    .filter((file) => file !== undefined)
  const screens =
    path === '/welcome' ? [...screensOfContent, 'welcome.screen.tsx'] : screensOfContent
  const modules = screens.map((file) => `src/features/content/${file}`)
  return new Set([
    ...modules,
    ...lobbyModules(path),
    ...(path === '' ? [`src/app/home/${backdropFiles[brand.id]}`] : []),
  ])
}

/** The part of a page that shows a lobby. */
function lobbyModules(path: string): readonly string[] {
  const match = findPage(pages, path)
  if (!match?.page.lobby) return []
  const isCategory = match.params['categoryId'] !== undefined
  const file = path === '' ? 'lobby-top' : isCategory ? 'category.screen' : 'lobby.screen'
  return [`src/features/lobby/${file}.tsx`]
}

/**
 * Renders a page as a visitor sees it before any script has run. Runs in a thread beside the
 * gateway.
 */
export async function renderPage(page: VisitedPage): Promise<RenderedPage> {
  return { html: await renderHtml(page), modules: [...modulesOf(page)] }
}
