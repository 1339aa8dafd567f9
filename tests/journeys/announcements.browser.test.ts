import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type { APIResponse } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { opsTokens, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

/** A separate market, so that pages of the others stay as other tests expect them. */
const market = 'PE'
const prefix = 'es-PE'
const id = 'browser-test'

describe('planned maintenance [postgres]', () => {
  const suite = siteForSuite()

  /** The operations port, called as an operator would. */
  async function onDuty() {
    const { page } = await openProfile(suite.site.browser)
    const { ops } = suite.site.stack.urls
    const headers = { 'x-requested-with': 'web', origin: ops }
    const signIn = { data: { token: opsTokens.ops }, headers }
    expect((await page.request.post(`${ops}/ops/session`, signIn)).status()).toBe(200)
    const url = `${ops}/ops/announcements/${id}`
    /** The gateway asks for announcements now, rather than when it is their time. */
    const changed = async (answer: Promise<APIResponse>): Promise<number> => {
      const status = (await answer).status()
      await suite.site.fireGatewayTimers(maintenance.everyMs)
      return status
    }
    return {
      plan: (data: unknown) => changed(page.request.put(url, { data, headers })),
      cancel: () => changed(page.request.delete(url, { headers })),
    }
  }

  it('is announced over open pages without moving them, dismissed and cancelled', {
    tags: ['gate'],
  }, async () => {
    expect(markets).toHaveProperty(market)
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.addInitScript(watchShifts)
    await page.goto(`${suite.site.stack.urls.site}/${prefix}`)
    await page.getByTestId('game-tile-northern-lights').waitFor()
    await waitUntilStill(page)
    const before = await shiftsOf(page)
    const duty = await onDuty()
    const window = { startsAt: '2099-11-24T02:00:00Z', endsAt: '2099-11-24T03:00:00Z' }
    expect(await duty.plan({ ...window, markets: [market] })).toBe(200)
    const banner = page.getByTestId('maintenance-announced')
    await banner.waitFor()
    expect(await banner.textContent()).toMatch(/24.*nov/i)
    await expectSoundPage(page, 'announcements-phone')
    expect(await shiftsOf(page)).toBe(before)
    await banner.getByRole('button').click()
    await banner.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByTestId('announcements').waitFor({ state: 'attached' })
    const later = { startsAt: '2099-11-25T02:00:00Z', endsAt: '2099-11-25T03:00:00Z' }
    expect(await duty.plan({ ...later, markets: [market] })).toBe(200)
    await banner.waitFor()
    expect(await duty.cancel()).toBe(200)
    await banner.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })
})
