import { brandLocales, brands } from '@player-site/contracts/brands/brands.ts'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { englishMessages, loadMessageFile } from '../../apps/web/src/shared/locale/messages.ts'
import { allEnglish } from '../../apps/web/testing/sentences.ts'
import { openInPage, openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { siteForSuite } from './site.ts'
import { clippedTextsOn, overflowOf } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** One address for each language, in its own market. */
const oneOfEach = languages.flatMap((language) =>
  brandLocales(brands.aurora)
    .filter((locale) => locale.language === language)
    .slice(0, 1),
)
const ids = new Set(Object.keys(allEnglish))
const messageIdPattern = /[a-z]\w*(?:\.\w+)+/g
/** An argument or a tag of a message that was not filled in. */
const leftOver = /\{\w+[,}]|<\/?\w+>/g

/** All visible and accessible text of a page. */
const readText = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })

const idsIn = (text: string) => [
  ...(text.match(messageIdPattern) ?? []).filter((id) => ids.has(id)),
  ...(text.match(leftOver) ?? []),
]

describe('the languages [postgres]', () => {
  const suite = siteForSuite()

  it('are all offered by the flagship', () => {
    expect(oneOfEach.map(({ language }) => language)).toEqual([...languages])
  })

  it.each(['phone', 'desktop'] as const)(
    'all switch while the page runs, with no id in sight, at %s width',
    async (width: Width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.goto(`${suite.site.stack.urls.site}/en-UN/help`)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      for (const { prefix, tag, language } of oneOfEach) {
        const messages = (await loadMessageFile(language)) ?? {}
        const signIn = { ...englishMessages, ...messages }['signIn.open']
        await page.getByTestId('locale-open').click()
        await page.getByTestId(`locale-${prefix}`).click()
        await page.waitForURL(`**/${prefix}/help`)
        await page
          .getByTestId('sign-in-open')
          .first()
          .filter({ hasText: typeof signIn === 'string' ? signIn : '' })
          .waitFor()
        await page.getByTestId('locale-sheet').waitFor({ state: 'detached' })
        await page.locator('main h1').waitFor()
        await page.locator(`html[lang="${tag}"]`).waitFor()
        expect([prefix, idsIn(await readText(page))]).toEqual([prefix, []])
        expect([prefix, await overflowOf(page)]).toEqual([prefix, 0])
      }
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      // The last choice is kept, for an address without a locale.
      await page.goto(`${suite.site.stack.urls.site}/`)
      await page.waitForURL(`**/${oneOfEach.at(-1)?.prefix}`)
      expect(faults).toEqual([])
    },
  )

  const long: readonly string[] = casesFor('de', ['ja', 'de', 'fi'])
  const longOnes = oneOfEach.filter(({ language }) => long.includes(language))
  it.each(longOnes)(
    'fit a phone in $prefix, and no word is cut',
    { tags: ['gate'] },
    async ({ prefix }) => {
      const { page, faults } = await openProfile(suite.site.browser, 'phone')
      const fits = async (screen: string) => {
        await waitUntilStill(page)
        expect([screen, idsIn(await readText(page))]).toEqual([screen, []])
        expect([screen, await overflowOf(page)]).toEqual([screen, 0])
        expect([screen, await clippedTextsOn(page)]).toEqual([screen, []])
        await takePicture(page, `language-${prefix}-${screen}`)
      }
      await page.goto(`${suite.site.stack.urls.site}/${prefix}`)
      await page.getByTestId('sign-in-open').first().waitFor()
      await fits('home')
      await page.getByTestId('sign-in-open').first().click()
      await page.getByTestId('sign-in-form').waitFor()
      await fits('login')
      await page.keyboard.press('Escape')
      await page.getByTestId('sign-in-form').waitFor({ state: 'detached' })
      for (const path of ['help', 'responsible-gambling', '401', 'no/such/page']) {
        await openInPage(page, `/${prefix}/${path}`)
        await fits(path.replaceAll('/', ''))
      }
      expect(faults).toEqual([])
    },
  )
})
