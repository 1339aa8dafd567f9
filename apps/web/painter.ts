import { parentPort } from 'node:worker_threads'
import {
  type RenderedPage,
  type RenderRequest,
  renderJob,
} from '@player-site/contracts/boot/rendered-page.entities.ts'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { readLocale } from '@player-site/contracts/kernel/markets.ts'
import * as z from 'zod/mini'
import { renderPage } from './src/app/render-page.tsx'

async function render({ brand, prefix, ...page }: RenderRequest): Promise<RenderedPage | null> {
  const reading = readLocale(prefix, brands[brand].markets)
  if (reading.is !== 'canonical') return null
  return renderPage({ brand: brands[brand], locale: reading.locale, ...page })
}

/**
 * Renders pages for the gateway, in a worker thread of it: a page to render arrives as a message,
 * its HTML is sent back as one. Bundled by `vite.prerender.config.ts`.
 */
parentPort?.on('message', (message: unknown) => {
  const { id, wanted } = z.parse(renderJob, message)
  void render(wanted)
    .catch(() => null)
    .then((page) => parentPort?.postMessage({ id, page }))
})

// The first render takes far longer than later ones, so it runs before any request waits for it.
void render({ brand: 'aurora', prefix: 'en-UN', path: '', content: [] }).catch(() => {})
