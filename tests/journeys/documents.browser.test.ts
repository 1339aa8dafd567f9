import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { photo } from '../../apps/platform/testing/files.ts'
import { openProfile } from './chromium.ts'
import { enterAs, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const path = '/en-UN/my-account/verification'
const operator = 'desk-1'

/** Loses the acknowledgement of the second part: the platform has stored it. */
async function cutLine(page: Page): Promise<void> {
  let parts = 0
  await page.route('**/api/v1/player/documents/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    if (parts !== 2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
}

describe('verification documents [postgres]', () => {
  const suite = siteForSuite()
  /** A call as the operator's staff make it, through a gateway. */
  const staff = async (method: string, below: string, body?: object) => {
    const response = await fetch(`${suite.site.stack.urls.platform}/api/v1/documents/${below}`, {
      method,
      headers: {
        sitecontext: JSON.stringify({ siteId: 5 }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ operator, ...body }) }),
    })
    expect(response.status).toBe(200)
    return Object(await response.json())
  }
  const waitingOf = async (playerId: string): Promise<string> => {
    const { documents } = await staff('GET', 'queue')
    const own = documents.find((one: { playerId: string }) => one.playerId === playerId)
    return String(own?.documentId)
  }
  const addPages = async (card: Locator, count: number) => {
    const buffer = await photo(900, 700)
    const file = (nth: number) => ({ name: `page-${nth}.jpg`, mimeType: 'image/jpeg', buffer })
    const files = Array.from({ length: count }, (_, nth) => file(nth + 1))
    await card.locator('input[type=file]').first().setInputFiles(files)
    await card
      .locator('[data-testid=page-progress][data-phase=ready]')
      .nth(count - 1)
      .waitFor()
  }
  const hasStatus = (card: Locator, status: string) =>
    expect.poll(() => card.getAttribute('data-status'), { timeout: 20_000 }).toBe(status)

  it.each(['desktop', 'phone'] as const)(
    'are uploaded over a line that breaks, rejected, sent again and approved, at %s width',
    async (width) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, site.stack.urls.site + path)
      const card = page.getByTestId('document-PROOF_OF_ADDRESS')
      await card.waitFor()
      await expectSoundPage(page, `verification-${width}`, { isWholePage: true })

      await cutLine(page)
      await card.getByTestId('document-upload').press('Enter')
      await card.getByTestId('document-sub-type').press('Enter')
      await page.getByRole('option', { name: 'Utility bill' }).press('Enter')
      await addPages(card, 2)
      await says(card.getByTestId('pages-ready'), /2 of 2 pages/)
      await expectSoundPage(page, `verification-upload-${width}`, { isWholePage: true })
      await card.getByTestId('document-submit').press('Enter')
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
