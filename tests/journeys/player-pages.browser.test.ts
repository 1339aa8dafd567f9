import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { pillShows, signInAs, siteForSuite } from './site.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

/** A figure may be a few pixels wider than its reserved space; text must not move. */
const minShift = 0.0005

describe('the player’s own pages [postgres]', () => {
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
})
