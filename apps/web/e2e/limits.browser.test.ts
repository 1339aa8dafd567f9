import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, screenshotPath, type Width } from './chromium.ts'
import { openSite, pillShows, type Site, says, signIn } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const page = (hash: string) => `/en-UN/my-account/gambling-limits#${hash}`

const isInWindow = (element: Element): boolean => {
  const { left, right } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}

describe('player protection [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite({ WITHDRAWAL_WAIT_SECONDS: '600' })
  })
  afterAll(() => site.close())

  const arrive = async (name: string, width: Width, hash: string) => {
    const opened = await openProfile(site.browser, width)
    await opened.page.goto(`${site.stack.urls.site}/en-UN`)
    await signIn(opened.page, name)
    await pillShows(opened.page, { status: 'live' })
    await opened.page.goto(site.stack.urls.site + page(hash))
    return opened
  }
  const enter = async (tab: Page, duration: string, amount: string) => {
    await tab.getByTestId(`limit-edit-deposit-${duration}`).click()
    await tab.getByTestId(`limit-amount-deposit-${duration}`).fill(amount)
    await tab.getByTestId(`limit-save-deposit-${duration}`).click()
  }
  const shows = (tab: Page, duration: string, figure: string) =>
    tab.getByTestId(`limit-figure-deposit-${duration}`).filter({ hasText: figure }).waitFor()
  const refusal = async (tab: Page, duration: string) => {
    const said = tab.getByTestId(`limit-deposit-${duration}`).locator('[data-error-key]')
    return said.evaluate((one) => [one.getAttribute('data-error-key'), one.textContent])
  }
  const isSound = async (tab: Page, name: string) => {
    expect(await violationsOn(tab)).toEqual([])
    expect(await overflowOf(tab)).toBe(0)
    await tab.evaluate(() => scrollTo(0, 0))
    await tab.screenshot({ path: screenshotPath(name), fullPage: true })
  }

  /** From the refusal on: in to withdraw, the money out, and nowhere else. */
  /** Whoever takes a break finds the way on to an exclusion, and keeps the one to their money. */
  const excludeFromBreak = async (tab: Page, name: string, width: Width) => {
    await tab.goto(`${site.stack.urls.site}/en-UN`)
    await signIn(tab, name)
    await tab.getByTestId('payout-sign-in').click()
    await tab.getByRole('link', { name: 'Exclude yourself instead' }).click()
    await tab.getByTestId('exclusion-choose').waitFor()
    await isSound(tab, `payout-exclusion-${width}`)
    await tab.getByTestId('exclusion-choose').click()
    await says(tab.getByTestId('rest-confirm'), /^(?!.*signed out).*Nobody can end the exclusion/)
    await tab.getByTestId('rest-confirm-yes').click()
    await tab.getByTestId('withdrawal-form').waitFor()
    await tab.getByText('It is done: you are excluded.').waitFor()
    await says(tab.getByTestId('payout-banner'), /You have excluded yourself until .*\d{4}/)
    await isSound(tab, `payout-excluded-${width}`)
  }

  const withdrawOnly = async (tab: Page, name: string, width: Width) => {
    await tab.getByTestId('payout-offer').waitFor()
    await isSound(tab, `payout-offer-${width}`)
    await tab.getByTestId('payout-sign-in').click()
    await tab.getByTestId('withdrawal-form').waitFor()
    await says(tab.getByTestId('payout-banner'), /You are taking a break until .*\d{4}/)
    await pillShows(tab, { status: 'live' })
    for (const shut of [
      'deposit-open',
      'bottom-filter',
      'account-nav',
      'account-nav-gambling-limits',
    ])
      expect(await tab.getByTestId(shut).count()).toBe(0)
    await isSound(tab, `payout-withdraw-${width}`)
    await tab.goto(site.stack.urls.site + page('deposit-limit'))
    await tab.getByTestId('payout-turned-back').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/en-UN/my-account/banking/withdraw')
    await isSound(tab, `payout-turned-back-${width}`)
    await tab.getByTestId('cashier-amount').fill('50')
    await tab.getByTestId('cashier-submit').click()
    await tab.getByTestId('waiting-list').waitFor()
    await site.ledger.endWaiting(`demo-${name}`)
    await tab.getByTestId('waiting-none').waitFor({ timeout: 20_000 })
    await tab.getByTestId('account-nav-banking-transactions').click()
    await tab.getByTestId('transaction').filter({ hasText: '50.00' }).first().waitFor()
    await isSound(tab, `payout-history-${width}`)
    await tab.getByTestId('account-menu').click()
    await tab.getByTestId('sign-out').waitFor()
    expect(await tab.getByTestId('activity-settings-open').count()).toBe(0)
    await tab.screenshot({ path: screenshotPath(`payout-menu-${width}`) })
    await tab.getByTestId('sign-out').click()
    await tab.getByTestId('session-ended').waitFor()
  }

  /** A change made elsewhere is on each open page at once, and in the inbox until it is read. */
  const isToldEverywhere = async (tab: Page, width: Width) => {
    const inbox = await tab.context().newPage()
    await inbox.goto(`${site.stack.urls.site}/en-UN/my-account/inbox`)
    await inbox.locator('[data-testid=inbox][data-count="5"]').waitFor()
    const changed = await tab.request.patch(
      `${site.stack.urls.site}/api/v1/player/deposit-limits`,
      {
        headers: { 'x-requested-with': 'web' },
        data: { duration: 'daily', limit: 40 },
      },
    )
    expect(changed.status()).toBe(200)
    await shows(tab, 'daily', '40.00')
    await inbox.locator('[data-testid=inbox][data-count="6"]').waitFor()
    await says(inbox.getByTestId('inbox-message').first(), /40\.00/)
    await isSound(inbox, `inbox-${width}`)
    await inbox.getByTestId('inbox-mark-all').click()
    for (const each of [tab, inbox]) {
      await each.getByTestId('inbox-unread').waitFor({ state: 'detached' })
    }
    await inbox.getByTestId('inbox-message').first().click()
    await inbox.waitForURL(/gambling-limits#deposit-limit$/)
  }

  it.each(['desktop', 'phone'] as const)(
    'lowers a limit at once, and has a higher one wait for its date, at %s width',
    async (width) => {
      const {
        context,
        page: tab,
        faults,
      } = await arrive(width === 'phone' ? 'ca' : 'un', width, 'deposit-limit')
      await tab.getByTestId('limit-rules').waitFor()
      await isSound(tab, `limits-none-${width}`)
      await enter(tab, 'daily', '100')
      await shows(tab, 'daily', '100.00')
      await enter(tab, 'daily', '50')
      await shows(tab, 'daily', '50.00')
      await enter(tab, 'daily', '100')
      const pending = tab.getByTestId('limit-pending-deposit-daily')
      await pending.waitFor()
      await says(pending, /100\.00.*\d{4}/)
      const left = tab.getByTestId('limit-left-deposit-daily')
      await says(left, /^(1 day|23 hours, 59 minutes) to go$/)
      await shows(tab, 'daily', '50.00')
      await enter(tab, 'weekly', '40')
      expect(await refusal(tab, 'weekly')).toEqual([
        'error.deposit.limit.too_low',
        expect.stringContaining('50.00'),
      ])
      await isSound(tab, `limits-pending-${width}`)
      await tab.getByTestId('limit-amount-deposit-weekly').fill('60')
      await tab.getByTestId('limit-save-deposit-weekly').click()
      await shows(tab, 'weekly', '60.00')
      await tab.getByTestId('limit-cancel-deposit-daily').click()
      await pending.waitFor({ state: 'detached' })
      await enter(tab, 'daily', '70')
      expect(await refusal(tab, 'daily')).toEqual([
        'error.deposit.limit.too_high',
        expect.stringContaining('60.00'),
      ])
      await tab.getByTestId('limit-amount-deposit-daily').fill('0')
      await tab.getByTestId('limit-save-deposit-daily').click()
      await tab
        .getByTestId('limit-deposit-daily')
        .locator('[data-error-key="error.deposit.limit.interval"]')
        .waitFor()
      await tab.reload()
      await shows(tab, 'daily', '50.00')
      await isToldEverywhere(tab, width)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'leads to each part by its hash, at %s width',
    async (width) => {
      const { context, page: tab, faults } = await arrive('nz', width, 'activity-timer')
      for (const [hash, part] of [
        ['activity-timer', 'activity-period-120'],
        ['loss-limit', 'limit-loss-daily'],
        ['break', 'break-length'],
        ['self-exclusion', 'exclusion-length'],
      ] as const) {
        await tab.goto(site.stack.urls.site + page(hash))
        await tab.getByTestId(part).waitFor()
        await isSound(tab, `limits-${hash}-${width}`)
      }
      // Opened by its address, not by a change of it: the row of parts has to find its place by itself.
      await tab.reload()
      await tab.getByTestId('exclusion-length').waitFor()
      await expect
        .poll(() => tab.getByRole('tab', { selected: true }).evaluate(isInWindow))
        .toBe(true)
      await tab.getByTestId('exclusion-choose').click()
      await tab.getByTestId('rest-until').waitFor()
      await says(tab.getByTestId('rest-until'), /\d{4}/)
      await isSound(tab, `exclusion-confirm-${width}`)
      await tab.getByTestId('rest-confirm-no').click()
      await tab.getByTestId('rest-confirm').waitFor({ state: 'detached' })
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each([
    ['desktop', 'fi'],
    ['phone', 'br'],
  ] as const)(
    'a break ends the session of another device within 5 s and leaves the way to the money, at %s width',
    async (width, name) => {
      const here = await arrive(name, width, 'break')
      const there = await openProfile(site.browser, width)
      await there.page.goto(`${site.stack.urls.site}/en-UN`)
      await signIn(there.page, name)
      await pillShows(there.page, { status: 'live' })
      await here.page.getByTestId('break-choose').click()
      await here.page.getByTestId('rest-until').waitFor()
      await here.page.getByTestId('rest-confirm-yes').click()
      const takenAt = Date.now()
      for (const tab of [there.page, here.page]) {
        await tab.getByTestId('session-ended').waitFor({ timeout: 5_000 })
        await says(tab.getByTestId('session-ended'), /your break has begun/)
      }
      expect(Date.now() - takenAt).toBeLessThan(5_000)
      await isSound(here.page, `break-begun-${width}`)
      await here.page.getByTestId('logged-out-payout').click()
      await here.page.getByTestId('sign-in-form').waitFor()
      await isSound(here.page, `break-payout-${width}`)
      await here.page.goto(`${site.stack.urls.site}/en-UN`)
      await signIn(here.page, name)
      await here.page.getByTestId('sign-in-help').waitFor()
      await says(here.page.getByTestId('sign-in-error'), /1 day/)
      await withdrawOnly(here.page, name, width)
      await excludeFromBreak(here.page, name, width)
      expect([...here.faults, ...there.faults]).toEqual([])
      await here.context.close()
      await there.context.close()
    },
  )
})
