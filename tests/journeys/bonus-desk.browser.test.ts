import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { type opsTokens, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the bonus desk [postgres]', () => {
  const suite = siteForSuite()
  const deskAs = async (role: keyof typeof opsTokens, width: Width) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops#/rewards`)
    await enterToken(profile.page, role)
    return profile
  }

  it.each(['desktop', 'phone'] as const)(
    'lists campaigns by status with their expected cost, at %s width',
    async (width) => {
      const { page, faults } = await deskAs('rewards', width)
      const gift = page.locator('[data-campaign="solstice-slots-gift"][data-status="ACTIVE"]')
      await says(gift, /Expected for a bonus.*Cost of wagering.*So far/s)
      await expectSoundPage(page, `bonus-desk-${width}`, { isWholePage: true })

      await page.getByTestId('campaign-filter').selectOption('CANCELED')
      // Other tests of this site may have stopped some.
      await gift.waitFor({ state: 'detached' })
      const others = page.locator('[data-campaign]:not([data-status="CANCELED"])')
      expect(await others.count()).toBe(0)
      await expectSoundPage(page, `bonus-desk-cancelled-${width}`)
      await page.getByTestId('campaign-filter').selectOption('ALL')
      await gift.waitFor()
      expect(faults).toEqual([])
    },
  )

  it('is closed to other roles', async () => {
    const { page } = await deskAs('account', 'desktop')
    await says(page.getByTestId('rewards-failed'), /role of your token/)
    expect(await page.getByTestId('rewards-open').count()).toBe(0)
    await expectSoundPage(page, 'bonus-desk-forbidden')
  })
})
