import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { demoPassword, enterAs, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

/** A page whose socket can be cut and kept away, as on a device that sleeps. */
async function withSocketCut(page: Page) {
  let isAway = false
  const closeAll: (() => Promise<void>)[] = []
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isAway) return void socket.close()
    const server = socket.connectToServer()
    closeAll.push(async () => {
      await server.close()
      await socket.close()
    })
  })
  return {
    async cut() {
      isAway = true
      for (const close of closeAll.splice(0)) await close()
    },
    restore() {
      isAway = false
    },
  }
}

/** Another player's sign-in of which the page's browser does not have the cookie yet. */
async function signInBehind(page: Page, email: string): Promise<void> {
  const url = new URL('/session', page.url())
  const cookies = await page.context().cookies(url.href)
  // Only browsers know that every name below `localhost` is this machine.
  const answer = await fetch(`http://127.0.0.1:${url.port}/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'web',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  expect(answer.status).toBe(200)
}

describe('a page that was away while another player signed in in its browser [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (below: string) => suite.site.stack.urls.site + below

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'shows neither that player’s money nor acts as them, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const [first, second] = [await suite.site.newPlayer('un'), await suite.site.newPlayer('un')]
      const { page, context } = await openProfile(suite.site.browser, width)
      const socket = await withSocketCut(page)
      await enterAs(page, first, addressOf('/en-UN/terms'))
      await pillShows(page, { status: 'live' })
      await socket.cut()
      const other = await context.newPage()
      await enterAs(other, second, addressOf('/en-UN/terms'))
      await pillShows(other, { status: 'live' })
      socket.restore()
      await page.waitForURL(/logged-out/)
      await says(page.getByTestId('session-ended'), /Another account is signed in/)
      await expectSoundPage(page, `other-player-${width}`)
      // The other player's page and session are as they were.
      await other.reload()
      await pillShows(other, { status: 'live' })
      await page.goto(addressOf('/en-UN/terms'))
      await pillShows(page, { status: 'live' })
      expect(await page.getByTestId('session-ended').count()).toBe(0)
    },
  )
  it.each([
    ['its socket says so', true],
    ['its next call is refused', false],
  ])('says so before it has the other cookie, once %s', async (_what, hasSocket) => {
    const [first, second] = [await suite.site.newPlayer('un'), await suite.site.newPlayer('un')]
    const { page } = await openProfile(suite.site.browser, 'desktop')
    const socket = await withSocketCut(page)
    await enterAs(page, first, addressOf('/en-UN/terms'))
    await pillShows(page, { status: 'live' })
    if (!hasSocket) await socket.cut()
    await signInBehind(page, second.email)
    // A poll of the page may have been refused already.
    if (!hasSocket)
      await page.evaluate(
        `location.pathname.endsWith('/logged-out') || location.assign('#deposit')`,
      )
    await page.waitForURL(/logged-out/)
    await says(page.getByTestId('session-ended'), /Another account is signed in/)
  })
})
