import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const pathOf = (hash: string) => `/en-UN/my-account/gambling-limits#${hash}`

const isInWindow = (element: Element): boolean => {
  const { left, right } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}

describe('player protection [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  const arrive = async (width: Width, hash: string) => {
    const opened = await openProfile(suite.site.browser, width)
    await enterAs(opened.page, await suite.site.newPlayer('ca'), addressOf(pathOf(hash)))
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
    const errorField = tab.getByTestId(`limit-deposit-${duration}`).locator('[data-error-key]')
    return errorField.evaluate((one) => [one.getAttribute('data-error-key'), one.textContent])
  }
  const focused = (tab: Page) => tab.evaluate(() => document.activeElement?.textContent)
  const isSound = (tab: Page, name: string) => expectSoundPage(tab, name, { isWholePage: true })

  /** A change made elsewhere appears on each open page at once, and in the inbox until read. */
  const isToldEverywhere = async (tab: Page, width: Width) => {
    const inbox = await tab.context().newPage()
    await inbox.goto(addressOf('/en-UN/my-account/inbox'))
    await inbox.locator('[data-testid=inbox][data-count="5"]').waitFor()
    const changed = await tab.request.patch(addressOf('/api/v1/player/deposit-limits'), {
      headers: { 'x-requested-with': 'web' },
      data: { duration: 'daily', limit: 40 },
    })
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

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'lowers a limit at once, and has a higher one wait for its date, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page: tab, faults } = await arrive(width, 'deposit-limit')
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
      await says(left, /^(1 day|23 hours, \d+ minutes) left$/)
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
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'asks again about a limit far above the usual, by keyboard too, at %s width',
    async (width) => {
      const { page: tab, faults } = await arrive(width, 'deposit-limit')
      const question = tab.getByTestId('limit-unusual-daily')
      await enter(tab, 'daily', '2,000')
      await question.waitFor()
      await says(question, /daily limit of \$2,000\.00/)
      await isSound(tab, `limits-unusual-${width}`)
      await expect.poll(() => focused(tab)).toMatch(/^You’re about to set/)
      for (const key of ['Tab', 'Tab', 'Enter']) await tab.keyboard.press(key)
      // Back in the field, where "20,00" is what was meant.
      await question.waitFor({ state: 'detached' })
      await tab.keyboard.press('ControlOrMeta+a')
      await tab.keyboard.type('20,00')
      await tab.keyboard.press('Enter')
      await shows(tab, 'daily', '$20.00')
      await enter(tab, 'daily', '200')
      await says(question, /current limit of \$20\.00/)
      await tab.getByTestId('limit-unusual-daily-confirm').click()
      await says(tab.getByTestId('limit-pending-deposit-daily'), /200\.00/)
      // Protection is quick: a lower limit is never questioned.
      await enter(tab, 'daily', '1')
      await shows(tab, 'daily', '$1.00')
      expect(faults).toEqual([])
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'opens each section by its hash, at %s width',
    async (width) => {
      const { page: tab, faults } = await arrive(width, 'activity-timer')
      for (const [hash, testId] of [
        ['activity-timer', 'activity-period-120'],
        ['loss-limit', 'limit-loss-daily'],
        ['break', 'break-length'],
        ['self-exclusion', 'exclusion-length'],
      ] as const) {
        await tab.goto(addressOf(pathOf(hash)))
        await tab.getByTestId(testId).waitFor()
        await isSound(tab, `limits-${hash}-${width}`)
      }
      // Opened by its address, not by navigation: the row of tabs must scroll to its tab by itself.
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
    },
  )
})
