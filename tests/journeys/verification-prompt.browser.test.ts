import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { hasStatus, reviewOf, uploadInModal } from './document-review.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const banking = '/en-UN/my-account/banking'

describe('a payment that waits for documents [postgres]', () => {
  const suite = siteForSuite()
  const { staff, waitingOf } = reviewOf(() => suite.site.stack.urls.platform)

  it.each(['phone', 'desktop'] as const)(
    'takes them in a modal, follows the review, and can be given up, at %s width',
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('un', {
        market: 'GG',
        countryCode: 'GB',
        currency: 'GBP',
        kycStatus: 'NOT_VERIFIED',
      })
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, `${site.stack.urls.site}${banking}/deposit`)
      const modal = page.getByTestId('verification-modal')
      const identity = modal.getByTestId('document-PROOF_OF_ID')
      await identity.waitFor()
      await expectSoundPage(page, `verification-modal-${width}`)
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'detached' })
      await page.getByTestId('gate-required').getByTestId('gate-verify').press('Enter')

      await uploadInModal(page, { type: 'PROOF_OF_ID', pages: 1 })
      await hasStatus(identity, 'UNDER_REVIEW')
      // The address is still missing.
      const proof = { type: 'PROOF_OF_ADDRESS', pages: 1, kind: 'Utility bill' }
      await uploadInModal(page, proof)
      const uploaded = page.getByTestId('verification-uploaded')
      await says(uploaded, /We have your documents/)
      await expectSoundPage(page, `verification-uploaded-${width}`)
      await page.getByTestId('verification-done').press('Enter')
      await page.getByTestId('gate-underReview').waitFor()

      await page.goto(`${site.stack.urls.site}${banking}/withdraw`)
      await page.getByTestId('gate-underReview').waitFor()
      expect(await modal.count()).toBe(0)
      const address = await waitingOf(player.id, 'PROOF_OF_ADDRESS')
      await staff('PATCH', address, { decision: 'reject', reason: 'BAD_QUALITY' })
      await says(modal.getByTestId('document-rejected'), /too blurry/)
      await expectSoundPage(page, `verification-withdrawal-${width}`)

      await page.getByTestId('verification-terminate').press('Enter')
      const forfeit = page.getByTestId('withdrawal-forfeit')
      await forfeit.waitFor()
      await expectSoundPage(page, `verification-forfeit-${width}`)
      await page.getByTestId('forfeit-stay').press('Enter')
      await forfeit.waitFor({ state: 'detached' })
      await page.getByTestId('verification-terminate').press('Enter')
      await page.getByTestId('forfeit-confirm').press('Enter')
      await page.getByTestId('overview-page').waitFor()
      expect(await modal.count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})
