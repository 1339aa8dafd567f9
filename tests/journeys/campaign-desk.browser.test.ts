import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { casesFor } from './gate-width.ts'
import { type opsTokens, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('campaigns at the bonus desk [postgres]', () => {
  const suite = siteForSuite()
  const deskAs = async (role: keyof typeof opsTokens, width: Width, address: string) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops${address}`)
    await enterToken(profile.page, role)
    return profile
  }
  const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(fields)) {
      await page.getByTestId(`campaign-${field}`).fill(value)
    }
  }
  const decide = async (page: Page, decision: 'activate' | 'stop') => {
    await fill(page, { [`${decision}-reason`]: 'Agreed with the market manager' })
    await page.getByTestId(`campaign-${decision}`).click()
    const question = page.getByTestId('confirm')
    await expectSoundPage(page, `campaign-${decision}`)
    await question.getByRole('button', { name: /Activate|Stop/ }).click()
  }

  it.each(casesFor('phone', ['desktop', 'phone'] as const))(
    'writes, previews, activates and stops one, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await deskAs('rewards', width, '#/rewards')
      await page.getByTestId('campaign-new').click()
      await page.getByTestId('campaign-heading').waitFor()
      await page.getByTestId('campaign-save').click()
      await says(page.getByTestId('campaign-fault'), /need another look/)
      await says(
        page.getByRole('form', { name: 'New campaign' }),
        /Enter a name and a text in English/,
      )
      await expectSoundPage(page, `campaign-faults-${width}`, { isWholePage: true })

      await page.getByTestId('campaign-audience').selectOption('LINKED_CAMPAIGN')
      await fill(page, { follows: 'aurora-no-such-campaign' })
      await page.getByTestId('campaign-market-GG').check()
      await page.getByTestId('campaign-market-FI').check()
      await fill(page, {
        'name-en': `Spring gift ${width}`,
        'text-en': 'A gift for the spring.',
        'amount-EUR': '10',
        wagering: '35',
      })
      await page.getByTestId('campaign-save').click()
      await says(
        page.getByTestId('campaign-fault'),
        /United Kingdom \(GG\): wagering at most 10 ×.*this is 35 ×.*2026-01-19 \(LCCP SR 5\.1\.1\)/s,
      )
      await expectSoundPage(page, `campaign-law-${width}`, { isWholePage: true })

      await fill(page, { wagering: '10' })
      await page.locator('summary', { hasText: 'Words in fi' }).click()
      await fill(page, { 'name-fi': 'Kevätlahja', 'text-fi': 'Lahja kevääksi.' })
      await page.getByTestId('campaign-check').click()
      await says(page.getByTestId('campaign-preview'), /Cost of wagering/)
      await says(page.getByTestId('campaign-card'), /Spring gift.*You get/s)
      await page.getByTestId('campaign-card-language').selectOption('fi')
      await says(page.getByTestId('campaign-card'), /Kevätlahja.*Saat/s)
      await expectSoundPage(page, `campaign-preview-${width}`, { isWholePage: true })

      await page.getByTestId('campaign-save').click()
      await says(
        page.getByRole('form', { name: 'New campaign' }),
        /No campaign of this brand and product has this id/,
      )
      await fill(page, { follows: 'aurora-slots-gift' })
      await page.getByTestId('campaign-save').click()
      await says(page.getByTestId('campaign-outcome'), /draft is saved/)
      await says(page.getByTestId('campaign-facts'), /Draft.*completed aurora-slots-gift/s)
      await decide(page, 'activate')
      await says(page.getByTestId('campaign-outcome'), /campaign is active/)
      await says(page.getByTestId('campaign-changes'), /Activated by bonus-1.*market manager/s)
      await expectSoundPage(page, `campaign-active-${width}`, { isWholePage: true })
      expect(await page.getByTestId('campaign-edit').count()).toBe(0)
      await decide(page, 'stop')
      await says(page.getByTestId('campaign-outcome'), /campaign is stopped/)
      await says(page.getByTestId('campaign-facts'), /Stopped/)
      expect(faults).toEqual([])
    },
  )

  it('changes a draft, and keeps what was written when a colleague was faster', async () => {
    const address = '#/campaigns/new'
    const { page } = await deskAs('rewards', 'desktop', address)
    await fill(page, { 'name-en': 'Shared', 'text-en': 'A gift.', 'amount-EUR': '10' })
    await page.getByTestId('campaign-save').click()
    await says(page.getByTestId('campaign-outcome'), /draft is saved/)
    const colleague = await deskAs('rewards', 'desktop', new URL(page.url()).hash)
    await colleague.page.getByTestId('campaign-edit').click()
    await page.getByTestId('campaign-edit').click()
    await fill(page, { 'amount-EUR': '20' })
    await page.getByTestId('campaign-save').click()
    await says(page.getByTestId('campaign-outcome'), /draft is changed/)
    await fill(colleague.page, { 'amount-EUR': '30' })
    await colleague.page.getByTestId('campaign-save').click()
    await says(colleague.page.getByTestId('campaign-fault'), /colleague changed/)
    expect(await colleague.page.getByTestId('campaign-amount-EUR').inputValue()).toBe('30')
  })

  it('shows the most of a cashback, and what was paid, without a form', async () => {
    const { page, faults } = await deskAs('rewards', 'phone', '#/campaigns/aurora-daily-cashback')
    await says(page.getByTestId('campaign-expected'), /At most.*25\.00.*not known before/s)
    await says(
      page.getByTestId('campaign-actual'),
      /No cashback of this campaign was paid yet|Cost: what was paid/,
    )
    await expectSoundPage(page, 'campaign-cashback', { isWholePage: true })
    expect(faults).toEqual([])
  })

  it('is closed to other roles', async () => {
    const { page } = await deskAs('account', 'desktop', '#/campaigns/aurora-slots-gift')
    await says(page.getByTestId('campaign-failed'), /role of your token/)
    await expectSoundPage(page, 'campaign-forbidden')
  })
})
