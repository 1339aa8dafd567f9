import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds, brandLocales, brands } from '@player-site/contracts/brands/brands.ts'
import { renderHome } from './src/app/first-look.tsx'

/**
 * Writes the first look of each brand's home page in each of its locales beside the build, for
 * whoever serves the page: words are on the screen before any script has run. Bundled by
 * `vite.prerender.config.ts`, then run once.
 */
const folder = join(process.cwd(), 'dist', '.vite', 'first-look')
for (const id of brandIds) {
  mkdirSync(join(folder, id), { recursive: true })
  for (const locale of brandLocales(brands[id])) {
    writeFileSync(join(folder, id, `${locale.prefix}.html`), await renderHome(brands[id], locale))
  }
}
