import { brands } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the sign-up of a brand and market [postgres]', () => {
  const suite = siteForSuite()

  it.each([
    ['meridian', 'de-JJ', 'sign-up-depositLimit'],
    ['meridian', 'fr-CA', 'sign-up-provinceCode'],
    ['aurora', 'pt-BR', 'sign-up-cpf'],
    ['solstice', 'no-NO', 'sign-up-postalCode'],
    ['solstice', 'fi-FI', 'sign-up-unsupported'],
  ] as const)('of %s in %s shows %s, on a phone', async (brand, locale, wanted) => {
    const { site } = suite.site.stack.urls
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const { port } = new URL(site)
    await page.goto(`http://${brand}.localhost:${port}/${locale}/signup`)
    await page.getByTestId(wanted).waitFor()
    await expectSoundPage(page, `sign-up-${brand}-${locale}`, { isWholePage: true })
    expect(await page.title()).toContain(brands[brand].name)
    expect(faults).toEqual([])
  })

  it('passes what a bank returns with on to the page around it, and keeps it in no address', async () => {
    const { site } = suite.site.stack.urls
    const { page, faults } = await openProfile(suite.site.browser)
    await page.goto(`${site}/en-UN/signup/pnp`)
    await page.getByTestId('bank-sign-up').waitFor()
    const message = await page.evaluate(
      (path) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data, origin }) => {
            if (origin === location.origin && data.type === 'signup-callback') resolve(data)
          })
          const frame = document.createElement('iframe')
          frame.src = path
          frame.dataset['testid'] = 'bank-return'
          document.body.append(frame)
        }),
      '/en-UN/signup/callback?code=one-time-7',
    )
    expect(message).toEqual({ type: 'signup-callback', code: 'one-time-7' })
    const returned = page.frameLocator('[data-testid=bank-return]')
    await returned.getByTestId('sign-up-callback').waitFor()
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).search))
      .toEqual(['', ''])
    expect(faults).toEqual([])
  })
})
