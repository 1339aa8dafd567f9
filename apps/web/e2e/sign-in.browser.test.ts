import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, type Width, widths } from './chromium.ts'
import { focusOn, openGame, openSite, pillShows, type Site, says, signIn } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('coming in and going out [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const at = async (path = '', width: Width = 'desktop') => {
    const profile = await openProfile(site.browser, width)
    await profile.page.goto(site.stack.urls.site + path)
    return profile
  }

  it.each([
    ['timeout', /7 days/],
    ['excluded', /180 days/],
    ['indefinite', /self-excluded|excluded/i],
    ['blacklisted', /support/i],
    ['closed', /closed/i],
    ['nobody', /not right/i],
  ])('tells demo.%s why it may not come in', async (name, sentence) => {
    const { context, page } = await at()
    await signIn(page, name)
    await page.getByTestId('sign-in-error').waitFor()
    await says(page.getByTestId('sign-in-error'), sentence)
    await context.close()
  })

  it('opens by #login, closes by Escape, works by keyboard alone and comes back to the page it left', async () => {
    const { context, page } = await at('/en-UN/play/northern-lights#login')
    await page.getByTestId('sign-in-form').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('sign-in-form').waitFor({ state: 'detached' })
    await focusOn(page.getByTestId('sign-in-open').first())
    await page.keyboard.press('Enter')
    await focusOn(page.getByLabel('E-mail'))
    await page.keyboard.type('demo.gb@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Play-fair-2026')
    await page.keyboard.press('Enter')
    await pillShows(page, { status: 'live', balance: '550.00' })
    expect(new URL(page.url()).pathname).toBe('/en-UN/play/northern-lights')
    await context.close()
  })

  it('ends every tab of the browser at sign-out, and keeps nothing of the player in it', async () => {
    const { context, page } = await at()
    await signIn(page, 'ca')
    await pillShows(page, { status: 'live' })
    const other = await context.newPage()
    await other.goto(site.stack.urls.site)
    await pillShows(other, { status: 'live' })
    const stored = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]),
    )
    expect(stored).not.toMatch(/demo|token|example\.com|id-token/)
    expect(stored).toContain('["authorized","1"]')
    await page.getByTestId('account-menu').click()
    await page.getByTestId('sign-out').click()
    for (const tab of [page, other])
      await tab.getByTestId('balance-pill').first().waitFor({ state: 'detached' })
    await other.getByTestId('session-ended').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authorized'))).toBeNull()
    await context.close()
  })

  it('sends an unknown locale to the default one and a spelling to the right one', async () => {
    const { context, page } = await at('/')
    await page.waitForURL('**/en-UN')
    await page.goto(`${site.stack.urls.site}/xx-ZZ`)
    await page.waitForURL('**/en-UN**')
    await page.goto(`${site.stack.urls.site}/EN-un`)
    await page.waitForURL('**/en-UN')
    await context.close()
  })

  it('keeps a restricted player out of the game, with a sentence and a way out', async () => {
    const { context, page } = await at()
    await signIn(page, 'restricted')
    await pillShows(page, { status: 'live' })
    await page.goto(`${site.stack.urls.site}/en-UN/play/northern-lights`)
    await page
      .getByRole('link', { name: /games|home|lobby/i })
      .first()
      .waitFor()
    expect(await page.getByTestId('game-frame').count()).toBe(0)
    await context.close()
  })

  it('says so when there is no wallet yet', async () => {
    const { context, page } = await at()
    await signIn(page, 'nowallet')
    await page.getByTestId('account-menu').waitFor()
    await page
      .getByText(/wallet/i)
      .first()
      .waitFor()
    await context.close()
  })

  it('lets a visitor try a game with play money', async () => {
    const { context, page } = await at()
    const game = await openGame(page)
    await game
      .getByText(/play money/i)
      .first()
      .waitFor()
    await context.close()
  })

  describe.each(Object.keys(widths).filter((name): name is Width => name in widths))(
    'at %s width',
    (width) => {
      it('is sound for assistive technology and never wider than the screen', async () => {
        const { context, page, faults } = await at('', width)
        const look = async (where: string) => {
          expect([where, await violationsOn(page)]).toEqual([where, []])
          const overflow = await overflowOf(page)
          expect([where, overflow]).toEqual([where, 0])
        }
        await page.getByTestId('game-tile-northern-lights').waitFor()
        await look('home')
        await page.getByTestId('sign-in-open').first().click()
        await page.getByTestId('sign-in-form').waitFor()
        await look('sign-in')
        await page.keyboard.press('Escape')
        await page.getByTestId('sign-in-form').waitFor({ state: 'detached' })
        await signIn(page, 'un')
        await pillShows(page, { status: 'live' })
        await page.getByTestId('balance-pill').first().click()
        await page.getByTestId('balance-card').waitFor()
        await look('balance card')
        await page.keyboard.press('Escape')
        await page.getByTestId('balance-card').waitFor({ state: 'detached' })
        await openGame(page)
        await look('game')
        await page.goto(`${site.stack.urls.site}/en-UN/nowhere`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await look('not found')
        expect(faults).toEqual([])
        await context.close()
      })
    },
  )
})
