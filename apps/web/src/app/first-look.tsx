import type { BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { Look } from '@player-site/contracts/boot/look.entities.ts'
import type { Brand } from '@player-site/contracts/brands/brands.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { prerenderToNodeStream } from 'react-dom/static'
import { Provider } from 'react-redux'
import { StaticRouter, useRoutes } from 'react-router'
import { BrandContext } from '../shared/brand/use-brand.ts'
import { loadMessageFile } from '../shared/locale/messages.ts'
import { routes } from './routes.tsx'
import { createStillStore } from './store.ts'

const Site = () => useRoutes(routes)

interface VisitedPage {
  readonly brand: Brand
  readonly locale: Locale
  /** Below the locale; empty on the home page. */
  readonly path: string
  readonly content: readonly BootContent[]
}

async function render({ brand, locale, path, content }: VisitedPage): Promise<string> {
  const messages = (await loadMessageFile(locale.language)) ?? {}
  const store = createStillStore(locale, messages, content)
  const { prelude } = await prerenderToNodeStream(
    <Provider store={store}>
      <BrandContext value={brand}>
        <StaticRouter location={`/${locale.prefix}${path}`}>
          <Site />
        </StaticRouter>
      </BrandContext>
    </Provider>,
    // In one piece: what is drawn later would need a script in the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  let page = ''
  for await (const chunk of prelude) page += String(chunk)
  return page
}

/** The home page as a visitor sees it before any script has run. Runs where the site is built. */
export const renderHome = (brand: Brand, locale: Locale): Promise<string> =>
  render({ brand, locale, path: '', content: [] })

/** Which screen shows an answer of the content service. */
const screenOf: Readonly<Record<string, string>> = {
  'content.footer': 'footer-content.tsx',
  'content.staticPage': 'static-page.screen.tsx',
  'content.listedPage': 'static-page.screen.tsx',
  'content.information': 'page-list.screen.tsx',
  'content.contactUs': 'page-list.screen.tsx',
  'content.welcome': 'welcome.screen.tsx',
  'content.helpCentre': 'help-centre.screen.tsx',
  'content.errorPage': 'error-page.screen.tsx',
  'content.vipPage': 'loyalty.screen.tsx',
}

/** A page of content as a visitor sees it before any script has run. Runs beside the gateway. */
export async function renderContentPage(page: VisitedPage): Promise<Look> {
  const screens = page.content.map(({ query }) => screenOf[query])
  const files = new Set(screens.filter((screen) => screen !== undefined))
  const html = await render(page)
  return { html, modules: [...files].map((file) => `src/features/content/${file}`) }
}
