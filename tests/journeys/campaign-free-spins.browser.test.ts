import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('free spins at the bonus desk [postgres]', () => {
  const suite = siteForSuite()
  const open = async (width: Width, address: string) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops${address}`)
    await enterToken(profile.page, 'rewards')
    return profile
  }
  const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(fields)) {
      await page.getByTestId(`campaign-${field}`).fill(value)
    }
  }

  it.each(['desktop', 'phone'] as const)(
    'are written, refused where they are wrong, activated and offered, at %s width',
    async (width) => {
      const { page, faults } = await open(width, '#/campaigns/new')
      const form = page.getByRole('form', { name: 'New campaign' })
      await page.getByTestId('campaign-gives').selectOption('FREE_SPINS')
      await fill(page, { rounds: '0', 'amount-EUR': '0' })
      await page.getByTestId('campaign-save').click()
      await says(form, /Choose a game.*Enter 1 to 1,000 whole spins.*amount above zero/s)
      await expectSoundPage(page, `campaign-spins-faults-${width}`, { isWholePage: true })

      const name = `Fox week ${width}`
      await page.getByTestId('campaign-spin-game').selectOption('studio-fox-trail')
      await page.getByTestId('campaign-market-BR').check()
      await page.getByTestId('campaign-market-UN').check()
      const words = { 'name-en': name, 'text-en': 'Ten spins in Fox Trail.' }
      await fill(page, { rounds: '10', 'amount-EUR': '0,20', days: '7', ...words })
      await page.getByTestId('campaign-save').click()
      await says(form, /currency of each chosen market, too. Missing: BRL/)
      await page.getByTestId('campaign-currency').selectOption('BRL')
      await page.getByTestId('campaign-currency-add').click()
      await fill(page, { 'amount-BRL': '1' })
      await page.getByTestId('campaign-save').click()
      await says(
        page.getByTestId('campaign-fault'),
        /Brazil \(BR\): no bonus in advance of play.*Since 2025-01-01 \(Lei 14\.790/s,
      )
      await expectSoundPage(page, `campaign-spins-law-${width}`, { isWholePage: true })

      await page.getByTestId('campaign-market-BR').uncheck()
      await page.getByRole('button', { name: 'Remove BRL' }).click()
      await page.getByTestId('campaign-check').click()
      await says(
        page.getByTestId('campaign-expected'),
        /Worth of all spins.*2\.00.*they win.*1\.\d/s,
      )
      await says(page.getByTestId('campaign-card'), /Fox week.*10 free spins in Fox Trail/s)
      await page.getByTestId('campaign-card-language').selectOption('ja')
      await says(page.getByTestId('campaign-card'), /フリースピン/)
      await expectSoundPage(page, `campaign-spins-preview-${width}`, { isWholePage: true })

      await page.getByTestId('campaign-save').click()
      await says(page.getByTestId('campaign-outcome'), /draft is saved/)
      await says(page.getByTestId('campaign-facts'), /Draft.*Free spins.*Fox Trail.*Wins/s)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      const visitor = await openProfile(suite.site.browser, width)
      const address = `${suite.site.stack.urls.site}/en-UN/my-account/rewards`
      await enterAs(visitor.page, player, address)
      await visitor.page.getByTestId('reward-aurora-fox-spins').waitFor()
      expect(await visitor.page.getByText(name).count()).toBe(0)

      await fill(page, { 'activate-reason': 'Agreed with the market manager' })
      await page.getByTestId('campaign-activate').click()
      await page.getByTestId('confirm').getByRole('button', { name: 'Activate' }).click()
      await says(page.getByTestId('campaign-outcome'), /campaign is active/)
      await expectSoundPage(page, `campaign-spins-active-${width}`, { isWholePage: true })
      await visitor.page.reload()
      await visitor.page.getByText(name).waitFor()
      expect(faults).toEqual([])
    },
  )

  it('that are offered already are shown with their terms', async () => {
    const { page } = await open('phone', '#/campaigns/aurora-fox-spins')
    await says(
      page.getByTestId('campaign-facts'),
      /Fox Trail \(studio-fox-trail\).*Value of a spin/s,
    )
    await says(page.getByTestId('campaign-card'), /10 free spins in Fox Trail/)
    await expectSoundPage(page, 'campaign-spins-shown', { isWholePage: true })
  })
})
