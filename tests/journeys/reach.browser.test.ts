import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { applicantPassword, newApplicant } from './applicant.ts'
import { casesFor } from './gate-width.ts'
import { codeSentTo } from './mailbox.ts'
import { hiddenFocusOn } from './reach.ts'
import { lowWindows, reachIn } from './reach-page.ts'
import { enterAs, focusOn, openGame, pillShows, siteForSuite } from './site.ts'

const windows = casesFor(lowWindows[1], lowWindows)

/** How a surface is opened, from a page of the site; it has the test id. */
interface Surface {
  readonly testId: string
  readonly path: string
  /** A wide page shows it in itself. */
  readonly isOnPhones?: boolean
  readonly open?: (page: Page, isPhone: boolean) => Promise<void>
}

const press = (testId: string) => (page: Page) => page.getByTestId(testId).first().click()

const ofVisitors: readonly Surface[] = [
  { testId: 'sign-in-form', path: '/terms#login' },
  { testId: 'reset-dialog', path: '/terms', open: openReset },
  { testId: 'locale-sheet', path: '/terms', open: press('locale-open') },
  {
    testId: 'lobby-filter',
    path: '/online-casino',
    open: (page, isPhone) => press(isPhone ? 'bottom-filter' : 'lobby-filter-open')(page),
  },
  { testId: 'sign-up-dialog', path: '/terms#signup' },
]

const ofPlayers: readonly Surface[] = [
  { testId: 'deposit-form', path: '/terms#deposit' },
  { testId: 'withdrawal-form', path: '/terms#withdraw' },
  { testId: 'balance-card', path: '/terms', open: press('balance-pill') },
  {
    testId: 'transactions-filter',
    path: '/my-account/banking/transactions#filter',
    isOnPhones: true,
  },
]

async function openReset(page: Page): Promise<void> {
  await press('sign-in-open')(page)
  await press('sign-in-forgot')(page)
}

describe.each(windows)('in the window of $name [postgres]', (window) => {
  const { height, pointer } = window
  const suite = siteForSuite()
  const isPhone = pointer === 'touch'
  const { openWindow, expectReach, expectFocusAndReach } = reachIn(() => suite.site.browser, window)

  /** A query of its own: a new hash alone would load nothing. */
  function addressOf(path: string, query: string): string {
    const url = new URL(`${suite.site.stack.urls.site}/en-UN${path}`)
    url.search = query
    return url.href
  }

  async function expectReachOf(
    page: Page,
    who: 'visitor' | 'player',
    surfaces: readonly Surface[],
  ): Promise<void> {
    for (const { testId, path, open, isOnPhones } of surfaces) {
      if (isOnPhones && !isPhone) continue
      await page.goto(addressOf(path, testId))
      if (who === 'player') await pillShows(page, { status: 'live' })
      await open?.(page, isPhone)
      await page.getByTestId(testId).waitFor()
      await expectFocusAndReach(page, testId)
    }
  }

  it('a visitor reaches every control of a dialog', async () => {
    const { page, faults } = await openWindow()
    await expectReachOf(page, 'visitor', ofVisitors)
    expect(faults).toEqual([])
  })

  it('a player reaches every control of a sheet, and sees its main button throughout', {
    tags: ['gate'],
  }, async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN/terms`)
    await expectReachOf(page, 'player', ofPlayers)
    for (const kind of ['deposit', 'withdraw']) {
      await page.goto(addressOf(`/terms#${kind}`, `${kind}-again`))
      await page.getByTestId('cashier-submit').waitFor()
      const box = await page.getByTestId('cashier-submit').boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    expect(faults).toEqual([])
  })

  it('a player sees what has the focus while a limit is set', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    const limits = `${suite.site.stack.urls.site}/en-UN/my-account/gambling-limits`
    await enterAs(page, player, `${limits}#deposit-limit`)
    await page.getByTestId('limit-edit-deposit-monthly').click()
    await page.getByTestId('limit-amount-deposit-monthly').waitFor()
    await expectFocusAndReach(page, 'limit-edit')
    await page.getByTestId('limit-amount-deposit-monthly').fill('90,000')
    await page.keyboard.press('Enter')
    await page.getByTestId('limit-unusual-monthly').waitFor()
    await expectFocusAndReach(page, 'limit-unusual')
    await page.getByTestId('limit-unusual-monthly-confirm').click()
    await page.locator('[data-testid=limit-edit-deposit-monthly]:focus').waitFor()
    expect(await hiddenFocusOn(page)).toBeUndefined()
    expect(faults).toEqual([])
  })

  it('a player reaches every control beside a game', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN`)
    await pillShows(page, { status: 'live' })
    await openGame(page)
    await page.getByTestId('game-menu-open').click()
    await page.getByTestId('game-menu').waitFor()
    await expectFocusAndReach(page, 'game-menu')
    await page.getByTestId('activity-settings-open').click()
    await page.getByTestId('activity-settings').waitFor()
    await expectFocusAndReach(page, 'activity-settings')
    expect(faults).toEqual([])
  })

  it('a visitor sees what has the focus in each step of a sign-up', async () => {
    const person = newApplicant()
    const { page, faults } = await openWindow()
    await page.goto(`${suite.site.stack.urls.site}/en-UN/signup`)
    await page.getByTestId('sign-up-details').waitFor()
    await expectReach(page, 'sign-up-details')
    await focusOn(page.getByTestId('sign-up-firstName'))
    await page.keyboard.type(person.firstName)
    await focusOn(page.getByTestId('sign-up-lastName'))
    await page.keyboard.type(person.lastName)
    await page.keyboard.press('Tab')
    await page.keyboard.type('05041990')
    await focusOn(page.getByTestId('sign-up-postalCode'))
    await page.keyboard.type('00100')
    await page.keyboard.press('Enter')
    await page.getByTestId('sign-up-contactInfo').waitFor()
    await expectFocusAndReach(page, 'sign-up-contact')
    await page.getByTestId('sign-up-email').fill(person.email)
    await page.getByTestId('sign-up-mobilePhone').fill(person.phone)
    await page.getByTestId('sign-up-password').fill(applicantPassword)
    for (const field of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
      await focusOn(page.getByTestId(`sign-up-${field}`).getByRole('checkbox'))
      await page.keyboard.press('Space')
    }
    await page.getByTestId('sign-up-submit').click()
    await page.locator('[data-testid=sign-up-code]:focus').waitFor()
    await expectFocusAndReach(page, 'sign-up-code')
    const code = await codeSentTo(suite.site.stack.urls.mail, person.email)
    await focusOn(page.getByTestId('sign-up-code'))
    await page.keyboard.type(code)
    await page.getByTestId('sign-up-complete').waitFor()
    await expectFocusAndReach(page, 'sign-up-complete')
    expect(faults).toEqual([])
  })
})
