import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { enterAs, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the sandbox mailbox [postgres]', () => {
  const suite = siteForSuite()

  it('shows a player’s e-mail as text and formatted, and filters by recipient', async () => {
    const { urls } = suite.site.stack
    const player = await suite.site.newPlayer('fi')
    const { page, faults } = await openProfile(suite.site.browser)
    await enterAs(page, player, `${urls.site}/fi-FI`)
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'web' }
      const body = JSON.stringify({ timeout: '24H' })
      const request = { method: 'PATCH', headers, body }
      return (await fetch('/api/v1/player/timeout', request)).status
    })
    expect(status).toBe(200)

    const { page: mailbox, faults: mailFaults } = await openProfile(suite.site.browser)
    await mailbox.goto(urls.mail)
    await mailbox.getByLabel('Recipient’s e-mail address').fill(player.email)
    const email = mailbox.getByTestId('messages-list').getByRole('listitem')
    // Until the filter is applied, the list shows what other tests caused, too.
    const others = email.filter({ hasNotText: player.email })
    await others.first().waitFor({ state: 'detached' })
    await email.getByRole('heading', { name: 'Pelitaukosi on alkanut' }).waitFor()
    expect(await email.count()).toBe(1)
    // Before the frame is there: it runs no script, not even that of the check.
    await expectSoundPage(mailbox, 'sandbox-mail')
    await email.getByText('Formatted').click()
    const formatted = email.frameLocator('iframe')
    await formatted.getByRole('heading', { name: 'Pelitaukosi on alkanut' }).waitFor()
    await formatted.getByText('Aurora', { exact: true }).waitFor()
    await mailbox.getByLabel('Recipient’s e-mail address').fill('unknown@example.com')
    await mailbox.getByText('No messages yet.').waitFor()
    expect(await email.count()).toBe(0)
    expect([...faults, ...mailFaults]).toEqual([])
  })
})
