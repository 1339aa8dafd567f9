import { afterEach, describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, fillInSignIn, pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const both: readonly Width[] = ['phone', 'desktop']

describe('access by country and product [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  /** The gateway reads the flags once a second. */
  const siteAnswers = (status: number) =>
    expect
      .poll(async () => {
        const headers = { accept: 'text/html', 'x-country': 'FI' }
        return (await fetch(addressOf('/en-UN'), { headers })).status
      })
      .toBe(status)

  const at = async (path: string, width: Width = 'desktop', country?: string) => {
    const profile = await openProfile(suite.site.browser, width)
    if (country) await profile.context.setExtraHTTPHeaders({ 'x-country': country })
    const response = await profile.page.goto(addressOf(path))
    return { ...profile, status: response?.status() }
  }

  it.each(casesFor('phone', both))(
    'closes the whole site to a restricted country, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, status, faults } = await at('/en-UN/play/northern-lights', width, 'FR')
      expect(status).toBe(451)
      await page.waitForURL('**/en-UN/restricted')
      await page.getByTestId('site-restricted').waitFor()
      expect(await page.getByTestId('game-frame').count()).toBe(0)
      const call = await page.request.get(addressOf('/api/lobbies/casino-lobby'))
      expect(call.status()).toBe(451)
      expect(faults).toEqual([])
    },
  )

  it('leads a visitor from an open country from the restricted page to the site', async () => {
    const { page } = await at('/en-UN/restricted', 'desktop', 'FI')
    await page.waitForURL('**/en-UN')
  })

  describe('in maintenance', () => {
    afterEach(async () => {
      await suite.site.setFlags({})
      await siteAnswers(200)
    })

    it.each(both)(
      'goes into maintenance and out of it while a page is open, at %s width',
      async (width) => {
        const { page, faults } = await at('/en-UN', width)
        await page.getByTestId('game-tile-northern-lights').waitFor()
        await suite.site.setFlags({ maintenance: { on: true, retryAfterSeconds: 1_800 } })
        await siteAnswers(503)
        // The next request of the open page reports it: here the poll for topics.
        await page.getByTestId('site-maintenance').waitFor()
        await expectSoundPage(page, `access-maintenance-${width}`)
        const reloaded = await page.reload()
        expect([reloaded?.status(), reloaded?.headers()['retry-after']]).toEqual([503, '1800'])
        await suite.site.setFlags({ maintenance: { on: false } })
        await siteAnswers(200)
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByTestId('game-tile-northern-lights').click()
        await page.getByTestId('game-frame').waitFor()
        expect(faults).toEqual([])
      },
    )

    it('closes the open tabs of a player at once, and opens them to the same session', {
      tags: ['gate'],
    }, async () => {
      const { context, page, faults } = await openProfile(suite.site.browser)
      await enterAs(page, await suite.site.newPlayer('se'), addressOf('/en-UN'))
      await pillShows(page, { status: 'live' })
      const other = await context.newPage()
      await other.goto(addressOf('/en-UN/play/northern-lights'))
      await other.getByTestId('game-frame').waitFor()
      await suite.site.setFlags({ maintenance: { on: true, retryAfterSeconds: 600 } })
      // Without input, neither page sends a request before its minute is over.
      for (const tab of [page, other]) await tab.getByTestId('site-maintenance').waitFor()
      await suite.site.setFlags({})
      await siteAnswers(200)
      await page.getByRole('button', { name: 'Try again' }).click()
      await pillShows(page, { status: 'live' })
      expect(faults).toEqual([])
    })
  })

  it.each(casesFor('desktop', both))(
    'asks for new terms in every tab, and returns to the page, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { context, page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(page, await suite.site.newPlayer('terms'), addressOf('/en-UN'))
      await page.getByTestId('terms').waitFor()
      await page.waitForURL('**/en-UN/accept-terms-condition')
      const other = await context.newPage()
      await other.goto(addressOf('/en-UN/play/northern-lights'))
      await other.getByTestId('terms').waitFor()
      await expectSoundPage(page, `access-terms-${width}`)
      await page.getByTestId('terms-accept').click()
      await page.waitForURL('**/en-UN')
      await other.waitForURL('**/en-UN/play/northern-lights')
      await page.reload()
      await pillShows(page, { status: 'live' })
      expect(new URL(page.url()).pathname).toBe('/en-UN')
      expect(faults).toEqual([])
    },
  )

  it.each(both)(
    'lists what is closed to a player, and follows a change, at %s width',
    async (width) => {
      const { context, page, faults } = await openProfile(suite.site.browser, width)
      await context.setExtraHTTPHeaders({ 'x-country': 'FI' })
      const restricted = { casino: false, kycStatus: 'NOT_VERIFIED' } as const
      const player = await suite.site.newPlayer('se', restricted)
      await enterAs(page, player, addressOf('/en-UN/my-account'))
      for (const remedy of ['restricted', 'limitRequired', 'verification']) {
        await page.getByTestId(`closed-${remedy}`).waitFor()
      }
      expect(await page.getByTestId('abroad').textContent()).toContain('Sweden')
      await expectSoundPage(page, `access-closed-${width}`)
      const changed = await page.request.patch(addressOf('/api/v1/player/deposit-limits'), {
        headers: { 'x-requested-with': 'web', 'sec-fetch-site': 'same-origin' },
        data: { duration: 'daily', limit: 1_000 },
      })
      expect(changed.status()).toBe(200)
      await page.getByTestId('closed-limitRequired').waitFor({ state: 'detached' })
      await page.getByTestId('closed-verification').getByRole('link').click()
      await page.waitForURL('**/en-UN/my-account/verification')
      expect(faults).toEqual([])
    },
  )

  it.each(casesFor('desktop', both))(
    'returns a visitor to the requested page after sign-in, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await at('/en-UN/accept-terms-condition', width)
      await page.waitForURL('**/en-UN/401')
      await page.getByTestId('access-error-sign-in').waitFor()
      await page.reload()
      await page.getByTestId('access-error-sign-in').click()
      await fillInSignIn(page, await suite.site.newPlayer('gb'))
      // There are no new terms, so their page leads home.
      await page.waitForURL('**/en-UN')
      await pillShows(page, { status: 'live' })
      expect(faults).toEqual([])
    },
  )

  it.each(both)('shows the logged-out page after sign-out, at %s width', async (width) => {
    const { page, faults } = await openProfile(suite.site.browser, width)
    const player = await suite.site.newPlayer('no')
    await enterAs(page, player, addressOf('/en-UN/terms'))
    await page.getByTestId('account-menu').click()
    await page.getByTestId('sign-out').click()
    await page.waitForURL('**/en-UN/logged-out')
    await page.getByText('You are signed out').waitFor()
    await expectSoundPage(page, `access-logged-out-${width}`)
    await page.reload()
    await page.getByTestId('logged-out-sign-in').click()
    await fillInSignIn(page, player)
    await page.waitForURL('**/en-UN')
    expect(faults).toEqual([])
  })

  it.each(both)('shows the loyalty levels, at %s width', async (width) => {
    const { page, faults } = await at('/en-UN/loyalty', width)
    await page.getByTestId('loyalty').waitFor()
    await expectSoundPage(page, `access-loyalty-${width}`)
    expect(faults).toEqual([])
  })

  it('shows a picture for each error page', async () => {
    const { page } = await openProfile(suite.site.browser)
    for (const kind of ['500', '403', '404']) {
      await page.goto(addressOf(`/en-UN/${kind}`))
      await page.locator(`[data-art="${kind}"]`).waitFor()
    }
  })
})
