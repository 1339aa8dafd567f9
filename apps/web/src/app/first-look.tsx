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

/** The home page as a visitor sees it before any script has run. Runs where the site is built. */
export async function renderHome(brand: Brand, locale: Locale): Promise<string> {
  const messages = (await loadMessageFile(locale.language)) ?? {}
  const store = createStillStore(locale, messages)
  const { prelude } = await prerenderToNodeStream(
    <Provider store={store}>
      <BrandContext value={brand}>
        <StaticRouter location={`/${locale.prefix}`}>
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
