import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

const brands = ['aurora', 'meridian', 'solstice'] as const

describe('the gallery and the palette [postgres]', () => {
  const suite = siteForSuite()

  const at = async (path: string, width: Width) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.site}/en-UN/${path}`)
    await waitUntilStill(profile.page)
    return profile
  }

  const wear = async (page: Page, brand: string) => {
    await page.locator(`input[name=brand][value=${brand}]`).check()
    await page.locator(`html[data-brand=${brand}]`).waitFor()
    await waitUntilStill(page)
  }

  describe.each(['phone', 'desktop'] as const)('at %s width', (width) => {
    it.each(['gallery', 'colour-palette'])(
      'shows /%s in each brand, soundly and no wider than the screen',
      async (path) => {
        const { page, faults } = await at(path, width)
        for (const brand of brands) {
          await wear(page, brand)
          const overflow = await overflowOf(page)
          expect([brand, overflow]).toEqual([brand, 0])
          expect([brand, await violationsOn(page)]).toEqual([brand, []])
          await takePicture(page, `${path}-${brand}-${width}`, true)
        }
        expect(faults).toEqual([])
      },
    )

    it('opens a dialog, a sheet and an interruption in each brand, soundly', async () => {
      const { page, faults } = await at('gallery', width)
      for (const brand of brands) {
        await wear(page, brand)
        for (const dialog of ['dialog', 'sheet', 'interruption']) {
          await page.getByTestId(`${dialog}-open`).click()
          await page.getByTestId(dialog).waitFor()
          await waitUntilStill(page)
          expect([brand, dialog, await violationsOn(page)]).toEqual([brand, dialog, []])
          await page.getByTestId(dialog).getByRole('button').last().click()
          await page.getByTestId(dialog).waitFor({ state: 'detached' })
        }
      }
      expect(faults).toEqual([])
    })
  })
})
