import type { Locator, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAuthenticator } from './authenticator.ts'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { demoPassword, enterAs, pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

/** The space between two elements, one below the other, in px. */
async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
  if (!upper || !lower) throw new Error('both elements must be visible')
  return lower.y - (upper.y + upper.height)
}

const isOffer = (response: Response): boolean => response.url().includes('/passkeys/offer')

describe('passkeys [postgres]', () => {
  const suite = siteForSuite()
  /** Passkeys belong to a name: an address has none. */
  const addressOf = (path: string) =>
    suite.site.stack.urls.site.replace('127.0.0.1', 'localhost') + path

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'are added, renamed, used to sign in and removed, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const player = await suite.site.newPlayer('ca')
      const { page, faults } = await openProfile(suite.site.browser, width)
      await addAuthenticator(page)
      await enterAs(page, player, addressOf('/en-UN/my-account/account'))
      const list = page.getByTestId('passkeys-list').getByRole('listitem')

      await page.getByTestId('passkey-add').press('Enter')
      await page.getByTestId('passkey-name-form').getByRole('textbox').fill('My phone')
      await page.getByTestId('passkey-name-submit').press('Enter')
      await list.filter({ hasText: 'My phone' }).waitFor()
      await page.getByRole('button', { name: 'Rename: My phone' }).press('Enter')
      await page.getByTestId('passkey-name-form').getByRole('textbox').fill('Office laptop')
      await page.getByTestId('passkey-name-submit').press('Enter')
      await list.filter({ hasText: 'Office laptop' }).waitFor()
      await expectSoundPage(page, `passkeys-${width}`, { isWholePage: true })

      await page.request.delete(addressOf('/session'), { headers: { 'x-requested-with': 'web' } })
      await page.goto(addressOf('/en-UN/terms'))
      await page.getByTestId('sign-in-open').first().click()
      await page.getByTestId('passkey-sign-in').click()
      await pillShows(page, { status: 'live' })

      await page.goto(addressOf('/en-UN/my-account/account'))
      await page.getByTestId('passkey-remove').press('Enter')
      await page.getByText('You have no passkeys yet.').waitFor()
      expect(faults).toEqual([])
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'are offered after a sign-in, and no more once declined, at %s width',
    async (width) => {
      const player = await suite.site.newPlayer('un')
      const { page, faults } = await openProfile(suite.site.browser, width)
      await addAuthenticator(page)
      await enterAs(page, player, addressOf('/en-UN/loyalty'))
      const offer = page.getByTestId('passkey-offer')
      await offer.waitFor()
      await expectSoundPage(page, `passkey-offer-${width}`)
      await page.getByTestId('passkey-offer-add').press('Enter')
      await page.getByTestId('passkey-name-form').waitFor()
      await page.keyboard.press('Escape')
      const declined = page.waitForResponse(
        (response) => isOffer(response) && response.request().method() !== 'GET',
      )
      await page.getByTestId('passkey-offer-later').press('Enter')
      await offer.waitFor({ state: 'detached' })
      expect((await declined).status()).toBe(200)
      const asked = page.waitForResponse(
        (response) => isOffer(response) && response.request().method() === 'GET',
      )
      await page.reload()
      expect(await (await asked).json()).toMatchObject({ isOffered: false })
      expect(faults).toEqual([])
    },
  )

  it('ask for the password once the last authentication is ten minutes ago', async () => {
    const player = await suite.site.newPlayer('ca')
    const { page } = await openProfile(suite.site.browser, 'phone')
    await addAuthenticator(page)
    await enterAs(page, player, addressOf('/en-UN/my-account/account'))
    await suite.site.ledger.backdateVisit(player.id)
    await page.getByTestId('passkey-add').press('Enter')
    await page.getByTestId('passkey-name-form').getByRole('textbox').fill('Late')
    await page.getByTestId('passkey-name-submit').press('Enter')
    const form = page.getByTestId('reauthentication-form')
    await form.locator('input[name=password]').fill('not the password')
    await page.getByTestId('reauthentication-submit').press('Enter')
    const lead = page.getByText('Enter your password to continue.')
    const refusal = page.getByRole('alert').filter({ hasText: 'This password is wrong' })
    await refusal.waitFor()
    expect(await gapBetween(lead, refusal)).toBeGreaterThanOrEqual(12)
    expect(await gapBetween(refusal, form)).toBeGreaterThanOrEqual(12)
    await expectSoundPage(page, 'reauthentication-phone')
    await form.locator('input[name=password]').fill(demoPassword)
    await page.getByTestId('reauthentication-submit').press('Enter')
    await page.getByTestId('passkeys-list').getByText('Late').waitFor()
  })
})
