import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { answerQuestionnaire } from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { photo } from '../../apps/platform/testing/files.ts'
import { openProfile, type Width } from './chromium.ts'
import { enterToken } from './console.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, type opsTokens, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const answers = {
  occupation: 'Beekeeper',
  salaryRangeId: 2,
  sourceOfFunds: 'Sale of a boat',
  placeOfBirth: 'Turku',
  nationality: 'FI',
}
/** Sends the answers as the site's form does. */
const answer = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ address, body }) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'web' }
      return (await fetch(address, { method: 'POST', headers, body })).status
    },
    { address: pathOf(answerQuestionnaire), body: JSON.stringify(answers) },
  )

const path = '/en-UN/my-account/verification'

describe('the verification desk [postgres]', () => {
  const suite = siteForSuite()
  const deskAs = async (role: keyof typeof opsTokens, width: Width) => {
    const profile = await openProfile(suite.site.browser, width)
    await profile.page.goto(`${suite.site.stack.urls.ops}/ops#/verification`)
    await enterToken(profile.page, role)
    return profile
  }
  const sendId = async (page: Page) => {
    const card = page.getByTestId('document-PROOF_OF_ID')
    await card.getByTestId('document-upload').press('Enter')
    const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) }
    await card.locator('input[type=file]:not([capture])').setInputFiles([file])
    await card.locator('[data-testid=page-progress][data-phase=ready]').waitFor()
    await card.getByTestId('document-submit').press('Enter')
  }
  const confirm = (page: Page, name: string) =>
    page.getByTestId('confirm').getByRole('button', { name }).press('Enter')

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'rejects with a reason that the open page shows, then approves, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const { page: open } = await openProfile(site.browser)
      await enterAs(open, player, site.stack.urls.site + path)
      const theirs = open.getByTestId('document-PROOF_OF_ID')
      await theirs.waitFor()
      const hasStatus = (status: string) =>
        expect.poll(() => theirs.getAttribute('data-status')).toBe(status)
      await sendId(open)
      await hasStatus('UNDER_REVIEW')

      const { page, faults } = await deskAs('kyc', width)
      const row = page.locator(`[data-player="${player.id}"]`)
      await says(row, /due in 47 h/)
      await expectSoundPage(page, `desk-queue-${width}`, { isWholePage: true })
      await row.press('Enter')
      const card = page.getByTestId('review-PROOF_OF_ID')
      const image = card.getByTestId('document-page')
      const naturalWidth = () =>
        image.evaluate((element) =>
          element instanceof HTMLImageElement ? element.naturalWidth : 0,
        )
      await expect.poll(naturalWidth).toBeGreaterThan(0)
      const registered = card.getByTestId('registered-person')
      await says(registered, /1 April 1990/)
      const [facts, picture] = [await registered.boundingBox(), await image.boundingBox()]
      const factsEnd = Number(facts?.x) + Number(facts?.width)
      expect(factsEnd <= Number(picture?.x)).toBe(width === 'desktop')
      await card.getByTestId('review-reason').selectOption('BAD_QUALITY')
      await says(card.getByTestId('review-told'), /too blurry or too dark/)
      await expectSoundPage(page, `desk-review-${width}`, { isWholePage: true })
      await card.getByTestId('review-reject').press('Enter')
      await page.getByTestId('confirm').waitFor()
      await expectSoundPage(page, `desk-confirm-${width}`)
      await confirm(page, 'Reject')
      await says(page.getByTestId('verification-outcome'), /told why/)
      await says(page.getByTestId('kyc-timeline'), /rejected by check-1/)
      await says(page.getByTestId('kyc-timeline'), /shown with the registered details to check-1/)
      await hasStatus('REQUESTED')
      await says(theirs.getByTestId('document-rejected'), /too blurry or too dark/)

      await sendId(open)
      await hasStatus('UNDER_REVIEW')
      await page.reload()
      await card.getByTestId('review-approve').press('Enter')
      await confirm(page, 'Approve')
      await says(page.getByTestId('kyc-timeline'), /approved by check-1/)
      await hasStatus('VERIFIED')

      await page.getByTestId('request-type').selectOption('QUESTIONNAIRE')
      await page.getByTestId('request-submit').press('Enter')
      await confirm(page, 'Request')
      await expect
        .poll(() => page.getByTestId('review-questionnaire').getAttribute('data-status'))
        .toBe('REQUESTED')
      await says(page.getByTestId('kyc-timeline'), /Questionnaire requested by check-1/)
      await open.getByTestId('questionnaire').waitFor()
      expect(await answer(open)).toBe(200)
      await page.reload()
      const record = page.getByTestId('review-questionnaire')
      await says(record, /Sale of a boat/)
      await says(record, /Beekeeper/)
      await expectSoundPage(page, `desk-answers-${width}`, { isWholePage: true })
      await record.getByTestId('answers-accept').press('Enter')
      await confirm(page, 'Accept')
      await says(page.getByTestId('kyc-timeline'), /accepted by check-1/)
      await says(page.getByTestId('kyc-status'), /ENHANCED KYC/)
      await expectSoundPage(page, `desk-decided-${width}`, { isWholePage: true })
      expect(faults).toEqual([])
    },
  )

  it('is closed to other roles, and says so', async () => {
    const { page } = await deskAs('ops', 'desktop')
    await page.getByTestId('verification-failed').getByText('role of your token').waitFor()
    expect(await page.getByTestId('verification-open').count()).toBe(0)
    await expectSoundPage(page, 'desk-forbidden')
  })
})
