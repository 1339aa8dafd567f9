import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import {
  demoPassword,
  enterAs,
  fillInSignIn,
  focusOn,
  isEntered,
  openGame,
  pillShows,
  says,
  signIn,
  siteForSuite,
} from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('signing in and out [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  const at = async (path: string, width: Width = 'desktop') => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(addressOf(path))
    return profile
  }

  it.each([
    ['timeout', /taking a break until .*\d{4}.*\d[.:]\d\d/],
    ['excluded', /self-excluded until .*\d{4}.*\d[.:]\d\d/],
    ['indefinite', /self-excluded|excluded/i],
    ['blacklisted', /support/i],
    ['closed', /closed/i],
    ['nobody', /incorrect/i],
  ])('tells demo.%s why it may not sign in', async (name, sentence) => {
    const { page } = await at('/en-UN')
    await signIn(page, { email: `demo.${name}@example.com` })
    await page.getByTestId('sign-in-error').waitFor()
    await says(page.getByTestId('sign-in-error'), sentence)
  })

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'says for how many minutes five wrong passwords lock the sign-in, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { email } = await suite.site.newPlayer('nz')
      const { page } = await at('/en-UN#login', width)
      for (let nth = 1; nth <= 6; nth += 1) {
        await page.locator('[data-testid=sign-in-submit]:not([aria-disabled=true])').waitFor()
        const answered = page.waitForResponse(
          (response) =>
            response.request().method() === 'POST' &&
            new URL(response.url()).pathname === '/session',
        )
        await fillInSignIn(page, { email }, 'a wrong password')
        await answered
      }
      await says(page.getByTestId('sign-in-error'), /Try again in 15 minutes\./)
      await takePicture(page, `sign-in-locked-${width}`)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    },
  )

  it('opens by #login, closes by Escape, works by keyboard alone and returns to its page', {
    tags: ['gate'],
  }, async () => {
    const { email } = await suite.site.newPlayer('gb')
    const { page } = await at('/en-UN/play/northern-lights#login')
    await isEntered(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByTestId('sign-in-form').waitFor({ state: 'detached' })
    await focusOn(page.getByTestId('sign-in-open').first())
    await page.keyboard.press('Enter')
    await focusOn(page.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await pillShows(page, { status: 'live', balance: '550.00' })
    expect(new URL(page.url()).pathname).toBe('/en-UN/play/northern-lights')
  })

  it('ends every tab of the browser at sign-out, and keeps nothing of the player in it', {
    tags: ['gate'],
  }, async () => {
    const { context, page } = await at('/en-UN')
    await signIn(page, await suite.site.newPlayer('ca'))
    await pillShows(page, { status: 'live' })
    const other = await context.newPage()
    await other.goto(addressOf('/en-UN'))
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
  })

  it('sends an unknown locale to the default one and a spelling to the right one', async () => {
    const { page } = await at('/')
    await page.waitForURL('**/en-UN')
    await page.goto(addressOf('/xx-ZZ'))
    await page.waitForURL('**/en-UN**')
    await page.goto(addressOf('/EN-un'))
    await page.waitForURL('**/en-UN')
  })

  it('keeps a restricted player out of the game, with a sentence and a way out', async () => {
    const { page } = await openProfile(suite.site.browser)
    const player = await suite.site.newPlayer('restricted')
    await enterAs(page, player, addressOf('/en-UN/play/northern-lights'))
    await pillShows(page, { status: 'live' })
    await page
      .getByRole('link', { name: /games|home|lobby/i })
      .first()
      .waitFor()
    expect(await page.getByTestId('game-frame').count()).toBe(0)
  })

  it('reports a missing wallet', async () => {
    const { page } = await openProfile(suite.site.browser)
    await enterAs(page, await suite.site.newPlayer('nowallet'), addressOf('/en-UN'))
    await page.getByTestId('account-menu').waitFor()
    await page
      .getByText(/wallet/i)
      .first()
      .waitFor()
  })

  it('lets a visitor try a game with play money', async () => {
    const { page } = await at('/en-UN')
    const game = await openGame(page)
    await game
      .getByText(/virtual money/i)
      .first()
      .waitFor()
  })

  // The brands' own tests check the same pages on a phone and on a desktop.
  it('is sound for assistive technology and never wider than the screen, at tablet width', async () => {
    const { page, faults } = await at('/en-UN', 'tablet')
    const checkSignInButton = async (where: string) => {
      expect([where, await violationsOn(page)]).toEqual([where, []])
      const overflow = await overflowOf(page)
      expect([where, overflow]).toEqual([where, 0])
    }
    await page.getByTestId('game-tile-northern-lights').waitFor()
    await checkSignInButton('home')
    await page.getByTestId('sign-in-open').first().click()
    await page.getByTestId('sign-in-form').waitFor()
    await checkSignInButton('sign-in')
    await fillInSignIn(page, await suite.site.newPlayer('fi'))
    await pillShows(page, { status: 'live' })
    await page.getByTestId('balance-pill').first().click()
    await page.getByTestId('balance-card').waitFor()
    await checkSignInButton('balance card')
    await page.keyboard.press('Escape')
    await page.getByTestId('balance-card').waitFor({ state: 'detached' })
    await openGame(page)
    await checkSignInButton('game')
    await page.goto(addressOf('/en-UN/nowhere'))
    await page.locator('[data-art="404"]').waitFor()
    await checkSignInButton('not found')
    expect(faults).toEqual([])
  })
})
