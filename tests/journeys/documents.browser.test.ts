import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { addPages, hasStatus, loseAcknowledgement, reviewOf } from './document-review.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { tabTo } from './tab-to.ts'

const path = '/en-UN/my-account/verification'

/** A phone takes a picture with its rear camera, before it looks for files. */
async function showsCameraFirst(page: Page, width: Width): Promise<void> {
  const panel = page.getByTestId('upload-panel')
  expect(await panel.getByTestId('good-picture').getByRole('listitem').count()).toBe(3)
  const captures = await panel
    .locator('input[type=file]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('capture')))
  expect(captures).toEqual(width === 'phone' ? ['environment', null] : [null])
}

describe('verification documents [postgres]', () => {
  const suite = siteForSuite()
  const { staff, waitingOf } = reviewOf(() => suite.site.stack.urls.platform)

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'are uploaded over a line that breaks, rejected, sent again and approved, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, site.stack.urls.site + path)
      const card = page.getByTestId('document-PROOF_OF_ADDRESS')
      await card.waitFor()
      await expectSoundPage(page, `verification-${width}`, { isWholePage: true })

      await loseAcknowledgement(page)
      await card.getByTestId('document-upload').press('Enter')
      await card.getByTestId('document-sub-type').press('Enter')
      await page.getByRole('option', { name: 'Utility bill' }).press('Enter')
      await addPages(card, 2)
      await says(card.getByTestId('pages-ready'), /2 of 2 pages/)
      await showsCameraFirst(page, width)
      await expectSoundPage(page, `verification-upload-${width}`, { isWholePage: true })
      await tabTo(page, 'document-submit')
      await page.keyboard.press('Enter')
      await hasStatus(card, 'UNDER_REVIEW')

      const first = await waitingOf(player.id)
      await staff('PATCH', first, { decision: 'reject', reason: 'CROPPED_CORNERS_NOT_VISIBLE' })
      await hasStatus(card, 'REQUESTED')
      await says(card.getByTestId('document-rejected'), /all four corners/)
      await says(page.getByTestId('verification-summary'), /Next document/)
      await expectSoundPage(page, `verification-rejected-${width}`, { isWholePage: true })

      await card.getByTestId('document-upload').press('Enter')
      await card.getByTestId('document-sub-type').press('Enter')
      await page.getByRole('option', { name: 'Utility bill' }).press('Enter')
      await addPages(card, 1)
      await card.getByTestId('document-submit').press('Enter')
      await hasStatus(card, 'UNDER_REVIEW')
      await staff('PATCH', await waitingOf(player.id), { decision: 'approve' })
      await hasStatus(card, 'VERIFIED')

      await page.getByTestId('document-PROOF_OF_ID').getByTestId('document-check').press('Enter')
      await page.getByTestId('check-approve').click()
      await hasStatus(page.getByTestId('document-PROOF_OF_ID'), 'VERIFIED')
      await says(page.getByTestId('verification-summary'), /approved/)
      expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([])
    },
  )
})
