import { maskPixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { describe, expect, it } from 'vitest'
import { demoCpfOf } from '../../apps/platform/src/demo/seed/demo-details.ts'
import { openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('the cashier in Brazil [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'takes a deposit by Pix code and pays out to a Pix key, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('br', { hasHistory: false })
      await enterAs(page, player, addressOf('/pt-BR/my-account/banking/deposit'))
      await pillShows(page, { status: 'live' })
      await page.getByTestId('method-pix').waitFor()
      expect(await page.getByTestId('method-creditcard').count()).toBe(0)
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `pix-${width}-deposit`)
      await page.getByTestId('cashier-amount').fill('100')
      await page.getByTestId('cashier-submit').click()
      const frame = page.frameLocator('[data-testid=payment-frame]')
      await expect.poll(() => frame.getByTestId('pay-pix-code').inputValue()).toMatch(/^000201/)
      await takePicture(page, `pix-${width}-frame`)
      await frame.getByTestId('pay-now').click()
      await page.getByTestId('payment-success').waitFor()

      await page.goto(addressOf('/pt-BR/my-account/banking/withdraw'))
      await page.getByTestId('pix-key').waitFor()
      expect(await violationsOn(page)).toEqual([])
      const cpf = demoCpfOf(player.id)
      const mask = maskPixKey({ kind: 'cpf', key: cpf })
      await page.getByTestId('pix-key').fill('529.982.247-24')
      await page.getByTestId('cashier-amount').fill('50')
      await page.getByTestId('cashier-submit').click()
      await page.getByText('Digite um CPF válido').waitFor()
      await takePicture(page, `pix-${width}-key`)
      await page.getByTestId('pix-key').fill(cpf)
      await page.getByTestId('cashier-submit').click()
      await expect.poll(() => page.getByTestId('review-account').textContent()).toBe(mask)
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `pix-${width}-review`)
      await page.getByTestId('withdrawal-confirm').click()
      await expect.poll(() => page.getByTestId('waiting-account').textContent()).toBe(mask)
      await takePicture(page, `pix-${width}-pending`)
      expect(faults).toEqual([])
    },
  )

  it('takes a press on the provider’s page only once its script has come', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const scriptAsked = Promise.withResolvers<() => Promise<void>>()
    await page.route('**/pay.js', (route) => scriptAsked.resolve(() => route.continue()))
    const player = await suite.site.newPlayer('br', { hasHistory: false })
    await enterAs(page, player, addressOf('/pt-BR/my-account/banking/deposit'))
    await page.getByTestId('method-pix').waitFor()
    await page.getByTestId('cashier-amount').fill('100')
    await page.getByTestId('cashier-submit').click()
    const frame = page.frameLocator('[data-testid=payment-frame]')
    const letScriptCome = await scriptAsked.promise
    await frame.getByTestId('pay-now').click({ force: true })

    const addresses = page.frames().map((shown) => shown.url())
    expect(addresses.filter((address) => /\/pay\/.*\?/.test(address))).toEqual([])
    await letScriptCome()
    await frame.getByTestId('pay-now').click()
    await page.getByTestId('payment-success').waitFor()
    expect(faults).toEqual([])
  })
})
