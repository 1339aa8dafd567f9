import { describe, expect, it } from 'vitest'
import { openInPage, openProfile, takePicture } from './chromium.ts'
import { contentPaths, waitForContent } from './content-pages.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

describe('content pages [postgres]', () => {
  const suite = siteForSuite()

  it.each([
    ['meridian', 'en-UN', 'desktop'],
    ['solstice', 'en-FI', 'phone'],
  ] as const)('have the appearance of %s in %s on a %s', async (brand, prefix, width) => {
    const { page } = await openProfile(suite.site.browser, width)
    const origin = new URL(suite.site.stack.urls.site)
    origin.hostname = `${brand}.localhost`
    await page.goto(`${origin.href}${prefix}`)
    await waitUntilStill(page)
    for (const path of contentPaths) {
      await openInPage(page, `/${prefix}/${path}`)
      await waitForContent(page)
      await waitUntilStill(page)
      expect([path, await overflowOf(page), await violationsOn(page)]).toEqual([path, 0, []])
      await takePicture(page, `content-${path.replace('/', '-')}-${brand}-${width}`, true)
    }
  })

  it.each([
    ['de-JJ', 'de', 'Hilfebereich', 'Sicheres Spielen', 'Kreditkarte'],
    ['fi-UN', 'fi', 'Ohjekeskus', 'Turvallinen pelaaminen', 'Luottokortti'],
    ['ja-UN', 'ja', 'ヘルプセンター', '安全なプレイ', 'クレジットカード'],
    ['pt-BR', 'pt-BR', 'Central de ajuda', 'Jogo responsável', 'Pix'],
    ['fr-CA', 'fr-CA', 'Centre d’aide', 'Jeu responsable', 'Carte de crédit'],
  ])('speak the language of %s, and fit a phone', async (prefix, lang, help, safer, card) => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${suite.site.stack.urls.site}/${prefix}`)
    await waitUntilStill(page)
    for (const path of contentPaths) {
      await openInPage(page, `/${prefix}/${path}`)
      await waitForContent(page)
      await page.locator(`html[lang="${lang}"]`).waitFor()
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      const heading = await page.locator('main h1').textContent()
      if (path === 'help') expect(heading).toBe(help)
      if (path === 'responsible-gambling') expect(heading).toBe(safer)
    }
    const footer = page.getByTestId('footer')
    expect(await footer.getByText(card, { exact: true }).count()).toBe(1)
    expect(await footer.getByRole('link', { name: safer }).count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  it.each([
    ['de-JJ', 'de'],
    ['fi-UN', 'fi'],
    ['ja-UN', 'ja'],
    ['pt-BR', 'pt-BR'],
    ['fr-CA', 'fr-CA'],
  ])('name their language and their address in it in the HTML of %s', async (prefix, lang) => {
    for (const path of contentPaths) {
      const address = `${suite.site.stack.urls.site}/${prefix}/${path}`
      const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
      expect([path, /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]]).toEqual([path, lang])
      const own = new RegExp(
        `<link rel="alternate" hreflang="[^"]+" href="[^"]*/${prefix}/${path}" />`,
        'g',
      )
      expect([path, html.match(own)?.length]).toEqual([path, 1])
    }
  })
})
