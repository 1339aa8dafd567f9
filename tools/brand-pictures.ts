import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandPictures } from '@player-site/contracts/brands/brand-pictures.ts'
import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import { chromium, type Page } from 'playwright-core'
import { readTestSettings, root } from '../tests/drivers/config/environment.ts'
import { findPrograms } from '../tests/drivers/programs.ts'

/**
 * `npm run brand-pictures`: draws each brand's icons and its picture for link previews from its
 * mark, its wordmark and its tokens. The files are checked in; run it again when one of these
 * changes.
 */
const folderOf = (brand: BrandId) => join(root, 'apps/web/public/brands', brand)
const readBrand = (brand: BrandId, file: string) =>
  readFileSync(join(folderOf(brand), file), 'utf8')
const readTokens = (brand: BrandId) =>
  ['reference', 'system']
    .map((name) => join(root, 'apps/web/src/shared/ui/brands', brand, `${name}.css`))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** The plate behind a mark; devices cut an icon of theirs out of a full square. */
const plate = /<rect [^>]*fill="(?<colour>#[\da-f]{6})"[^>]*\/>/

function marksOf(brand: BrandId) {
  const whole = readBrand(brand, 'favicon.svg')
  const colour = plate.exec(whole)?.groups?.['colour']
  if (!colour) throw new Error(`the mark of ${brand} has no plate`)
  return { whole, colour, bare: whole.replace(plate, '') }
}

const pageOf = (brand: BrandId, style: string, body: string) => `<!doctype html>
<html data-brand="${brand}"><head><style>
${readTokens(brand)}
* { margin: 0; box-sizing: border-box }
body { width: 100vw; height: 100vh; overflow: hidden; display: grid; place-items: center }
svg { display: block }
${style}
</style></head><body>${body}</body></html>`

/** The mark alone, on its own plate with clear corners. */
const roundIcon = (brand: BrandId) =>
  pageOf(brand, 'svg { width: 100vw; height: 100vh }', marksOf(brand).whole)

/** The mark within the circle that every device leaves of it: four fifths of the square. */
function fullIcon(brand: BrandId): string {
  const { colour, bare } = marksOf(brand)
  return pageOf(brand, `body { background: ${colour} } svg { width: 72vw; height: 72vh }`, bare)
}

const previewStyle = `
body {
  background:
    radial-gradient(60% 90% at 88% 8%, color-mix(in srgb, var(--glow-one) 34%, transparent), transparent),
    radial-gradient(50% 80% at 6% 100%, color-mix(in srgb, var(--glow-three) 26%, transparent), transparent),
    var(--surface);
}
main { display: flex; align-items: center; gap: 56px }
.mark svg { width: 216px; height: 216px }
.name svg { height: 116px; width: auto; fill: var(--on-surface) }
hr { position: absolute; inset: auto 0 0; height: 14px; border: 0; background: var(--accent) }
`

const preview = (brand: BrandId) =>
  pageOf(
    brand,
    previewStyle,
    `<main><div class="mark">${marksOf(brand).whole}</div><div class="name">${readBrand(brand, 'wordmark.svg')}</div></main><hr />`,
  )

const drawings = { round: roundIcon, full: fullIcon, preview } as const

async function drawBrand(page: Page, brand: BrandId): Promise<void> {
  for (const { file, width, height, drawing } of brandPictures) {
    await page.setViewportSize({ width, height })
    await page.setContent(drawings[drawing](brand))
    const picture = await page.screenshot(
      file.endsWith('.jpg')
        ? { type: 'jpeg', quality: 88 }
        : { type: 'png', omitBackground: drawing === 'round' },
    )
    writeFileSync(join(folderOf(brand), file), picture)
    process.stdout.write(`${brand}/${file}: ${picture.length} bytes\n`)
  }
}

const { chromium: executablePath } = findPrograms(readTestSettings())
if (!executablePath) throw new Error('chromium is missing: install it')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  for (const brand of brandIds) await drawBrand(page, brand)
} finally {
  await browser.close()
}
