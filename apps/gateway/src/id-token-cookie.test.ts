import { idTokenCookieClaims } from '@player-site/contracts/session/session.entities.ts'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createBrowser } from '../testing/browser.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { startScriptedSite } from '../testing/scripted-site.ts'

let site: Awaited<ReturnType<typeof startScriptedSite>>
beforeAll(async () => {
  site = await startScriptedSite({ clock: createManualClock() })
  return () => site.stop()
})

it.each([
  ['quebec@example.com', { country_code: 'CA', province_code: 'QC' }],
  ['helsinki@example.com', { country_code: 'FI', province_code: null }],
])('names country and province of %s in the cookie, and no person', async (email, place) => {
  const { gateway, platform } = site
  const browser = createBrowser(gateway.address)
  await browser.signIn(email, platform.password)
  const [, token = ''] = /id-token=([^;]+)/.exec(browser.cookie()) ?? []
  const claims = decodeJwt(token)
  expect(z.parse(idTokenCookieClaims, claims)).toMatchObject({ ...place, language_code: 'en' })
  expect(JSON.stringify(claims)).not.toContain(email)
  browser.close()
})
