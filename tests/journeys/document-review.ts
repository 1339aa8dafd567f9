import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { photo } from '../../apps/platform/testing/files.ts'

const operator = 'desk-1'

/** The review of documents at a platform. */
export function reviewOf(platformUrl: () => string) {
  /** A call as the operator's staff make it, through a gateway. */
  const staff = async (method: string, below: string, body?: object) => {
    const response = await fetch(`${platformUrl()}/api/v1/documents/${below}`, {
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
  /** The id of a player's document in the queue, of this type if it is given. */
  const waitingOf = async (playerId: string, type?: string): Promise<string> => {
    const { documents } = await staff('GET', 'queue')
    const own = documents.find(
      (one: { playerId: string; documentType: string }) =>
        one.playerId === playerId && (type === undefined || one.documentType === type),
    )
    return String(own?.documentId)
  }
  return { staff, waitingOf }
}

/** Adds pictures to the upload that is open in a card, and waits until they are ready. */
export async function addPages(card: Locator, count: number): Promise<void> {
  const buffer = await photo(900, 700)
  const file = (nth: number) => ({ name: `page-${nth}.jpg`, mimeType: 'image/jpeg', buffer })
  const files = Array.from({ length: count }, (_, nth) => file(nth + 1))
  await card.locator('input[type=file]:not([capture])').setInputFiles(files)
  await card
    .locator('[data-testid=page-progress][data-phase=ready]')
    .nth(count - 1)
    .waitFor()
}

export const hasStatus = (card: Locator, status: string) =>
  expect.poll(() => card.getAttribute('data-status')).toBe(status)

/** Loses the acknowledgement of the second part of an upload: the platform has stored it. */
export async function loseAcknowledgement(page: Page): Promise<void> {
  let parts = 0
  await page.route('**/api/v1/player/documents/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    if (parts !== 2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
}

interface ModalUpload {
  readonly type: string
  readonly pages: number
  /** The name of the kind of document, where one is chosen. */
  readonly kind?: string
}

/** Uploads a document in the modal of a deposit or withdrawal. */
export async function uploadInModal(page: Page, { type, pages, kind }: ModalUpload): Promise<void> {
  const card = page.getByTestId('verification-modal').getByTestId(`document-${type}`)
  await card.getByTestId('document-upload').press('Enter')
  if (kind !== undefined) {
    await card.getByTestId('document-sub-type').press('Enter')
    await page.getByRole('option', { name: kind }).press('Enter')
  }
  await addPages(card, pages)
  await card.getByTestId('document-submit').press('Enter')
}
