import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { demoPassword, focusOn, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('signing in to an account that is being guessed at [postgres]', () => {
  const suite = siteForSuite()

  const guess = async (email: string, from: string) => {
    const response = await fetch(`${suite.site.stack.urls.site}/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'web',
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ email, password: 'a guess' }),
    })
    return response.status
  }
  /** An attacker has tried fifty passwords, five each from ten networks. */
  const beGuessedAt = async (email: string) => {
    const sources = Array.from({ length: 50 }, (_, nth) => `2001:db8:77:${nth % 10}::${nth}`)
    expect(new Set(await Promise.all(sources.map((from) => guess(email, from))))).toEqual(
      new Set([401]),
    )
  }
  const openSignIn = async () => {
    const profile = await openProfile(suite.site.browser, 'phone')
    await profile.page.goto(`${suite.site.stack.urls.site}/en-UN#login`)
    await profile.page.getByTestId('sign-in-form').waitFor()
    return profile
  }
  const typeCredentials = async (page: Page, email: string) => {
    await focusOn(page.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
  }
  const heightOf = (page: Page) =>
    page.getByTestId('captcha').evaluate((element) => element.getBoundingClientRect().height)

  it('accepts a self-solving captcha, by keyboard alone, on a phone', {
    tags: ['gate'],
  }, async () => {
    const { email } = await suite.site.newPlayer('un')
    await beGuessedAt(email)
    const { page, faults } = await openSignIn()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/captcha/challenge?*', async (route) => {
      await released
      await route.continue()
    })
    await typeCredentials(page, email)
    await page.locator('[data-testid=captcha][data-stage=checking]').waitFor()
    await says(page.getByTestId('captcha').getByRole('status'), /not a robot/)
    await expectSoundPage(page, 'captcha-checking')
    release()
    await pillShows(page, { status: 'live' })
    // None of it violated the page's content security policy.
    expect(faults).toEqual([])
  })

  it('reports a refused captcha, and accepts another', async () => {
    const { email } = await suite.site.newPlayer('un')
    await beGuessedAt(email)
    const { page } = await openSignIn()
    const tokens: string[] = []
    const heights: number[] = []
    await page.route('**/session', async (route) => {
      const token = route.request().headers()['captcha-token']
      if (token === undefined) return route.continue()
      tokens.push(token)
      heights.push(await heightOf(page))
      if (tokens.length > 1) return route.continue()
      const body = { code: 'error.captcha.validation', message: 'explicit deny' }
      return route.fulfill({ status: 403, json: body })
    })
    await typeCredentials(page, email)
    await says(page.getByTestId('captcha-error'), /has expired/)
    heights.push(await heightOf(page))
    await expectSoundPage(page, 'captcha-refused')
    await focusOn(page.getByTestId('captcha-retry'))
    await page.keyboard.press('Enter')
    await pillShows(page, { status: 'live' })
    expect(new Set(tokens).size).toBe(2)
    expect(new Set(heights).size).toBe(1)
  })
})
