import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { enterAs, pillShows, says, siteForSuite } from './site.ts'

const endsWithinMs = 5_000

describe('a break, by the clock [postgres]', () => {
  const suite = siteForSuite()

  it('ends the sessions of every device within 5 s', async () => {
    const { browser, stack } = suite.site
    const player = await suite.site.newPlayer('fi')
    const here = await openProfile(browser)
    const settings = '/en-UN/my-account/gambling-limits#break'
    await enterAs(here.page, player, stack.urls.site + settings)
    const there = await openProfile(browser)
    await enterAs(there.page, player, `${stack.urls.site}/en-UN`)
    for (const { page } of [here, there]) await pillShows(page, { status: 'live' })
    await here.page.getByTestId('break-choose').click()
    const confirm = here.page.getByTestId('rest-confirm-yes')
    await confirm.waitFor()
    const takenAt = Date.now()
    await confirm.click()
    for (const { page } of [there, here]) {
      await says(page.getByTestId('session-ended'), /your break has started/)
    }
    expect(Date.now() - takenAt).toBeLessThan(endsWithinMs)
  })
})
