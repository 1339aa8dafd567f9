import { describe, expect, it } from 'vitest'
import { createOperator } from '../../apps/gateway/testing/operator.ts'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, focusOn, opsTokens, pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { tabTo } from './tab-to.ts'

describe('the questionnaire of an enhanced check [postgres]', () => {
  const suite = siteForSuite()

  /** A member of the staff who verifies players, at the operations port. */
  async function staffFor(playerId: string) {
    const operator = createOperator(suite.site.stack.urls.ops)
    await operator.signIn(opsTokens.kyc)
    const address = `/ops/players/${playerId}/questionnaire`
    return {
      request: async () => expect((await operator.post(address)).status).toBe(200),
      decide: async (isAccepted: boolean) =>
        expect((await operator.post(`${address}/decision`, { isAccepted })).status).toBe(200),
    }
  }

  it.each(casesFor('phone', ['phone', 'desktop'] as const))(
    'is requested on the open page, and answered by keyboard alone, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('fi')
      const staff = await staffFor(player.id)
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, `${site.stack.urls.site}/en-UN/terms`)
      await pillShows(page, { status: 'live' })
      const dialog = page.getByTestId('questionnaire')

      await staff.request()
      await dialog.getByText('The law requires us').waitFor()
      await expectSoundPage(page, `questionnaire-reminder-${width}`)
      await tabTo(page, 'questionnaire-later')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })

      await page.goto(`${site.stack.urls.site}/en-UN/my-account/banking/deposit`)
      await pillShows(page, { status: 'live' })
      // Nothing lies over the cashier: its gate leads to the questions.
      await page.getByTestId('gate-verify').press('Enter')
      await dialog.getByTestId('questionnaire-form').waitFor()
      await focusOn(page.getByTestId('questionnaire-submit'))
      await page.keyboard.press('Enter')
      await dialog.getByText('Choose your occupation.').waitFor()
      await expectSoundPage(page, `questionnaire-faults-${width}`)
      // The first missing answer has the focus.
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Other' }).press('Enter')
      await tabTo(page, 'questionnaire-otherOccupation')
      await page.keyboard.type('Beekeeper')
      await tabTo(page, 'questionnaire-salaryRangeId')
      await page.keyboard.press('Enter')
      await page.getByRole('option').nth(1).press('Enter')
      await tabTo(page, 'questionnaire-sourceOfFund')
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Savings' }).press('Enter')
      await tabTo(page, 'questionnaire-placeOfBirth')
      await page.keyboard.type('Oulu')
      await tabTo(page, 'questionnaire-nationality')
      await page.keyboard.type('Finl')
      await page.getByRole('option', { name: 'Finland' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectSoundPage(page, `questionnaire-form-${width}`)
      await tabTo(page, 'questionnaire-submit')
      await page.keyboard.press('Enter')
      await page.getByText('Thank you. We are checking your answers.').first().waitFor()
      await dialog.waitFor({ state: 'detached' })
      // Answered: the deposit is open again.
      await page.getByTestId('gate-verify').waitFor({ state: 'detached' })

      await staff.decide(false)
      await page.getByTestId('gate-verify').waitFor()
      expect(await dialog.count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})
