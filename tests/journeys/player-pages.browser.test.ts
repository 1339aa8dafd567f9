import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { pillShows, signInAs, siteForSuite } from './site.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

/** A figure may be a few pixels wider than its reserved space; text must not move. */
const minShift = 0.0005

describe('the pages [postgres]', () => {
  const suite = siteForSuite()

  it.each(['phone', 'desktop'] as const)('stay stable while they load on a %s', async (width) => {
    const { site } = suite
    const { page } = await openProfile(site.browser, width)
    await page.addInitScript(watchShifts)
    await signInAs(page, await site.newPlayer('ca'), site.stack.urls.site)
    for (const [path, arrived] of [
      ['', 'overview-page'],
      ['/banking/deposit', 'cashier-methods'],
      ['/banking/withdraw', 'waiting-none'],
      ['/banking/transactions', 'transactions-sums'],
      ['/gambling-limits', 'limit-rules'],
      ['/account', 'logins'],
      ['/inbox', 'inbox-page'],
    ] as const) {
      await page.goto(`${site.stack.urls.site}/en-UN/my-account${path}`)
      await page.getByTestId(arrived).waitFor()
      await pillShows(page, { status: 'live' })
      await waitUntilStill(page)
      const shifts = await shiftsOf(page)
      expect([path, shifts < minShift, shifts]).toEqual([path, true, shifts])
    }
  })

  it.each([
    ['solstice', 'fi-FI#login', 'passkey-sign-in', 'phone'],
    ['meridian', 'pt-BR#login', 'passkey-sign-in', 'desktop'],
    ['meridian', 'pt-BR/play/northern-lights/about', 'preview-facts', 'tablet'],
    ['aurora', 'de-UN/play/northern-lights/about', 'preview-facts', 'phone'],
  ] as const)(
    'of a visitor stay stable while they load: %s/%s',
    async (brand, path, arrived, width) => {
      const { page } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      const origin = new URL(suite.site.stack.urls.site)
      origin.hostname = `${brand}.localhost`
      await page.goto(`${origin.href}${path}`)
      await page.getByTestId(arrived).waitFor()
      await waitUntilStill(page)
      expect(await shiftsOf(page)).toBeLessThan(minShift)
    },
  )
})
