import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { canSpin, enterAs, pillShows, siteForSuite } from './site.ts'

describe('each brand at its own host [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (host: string, path: string) => {
    const { port } = new URL(suite.site.stack.urls.site)
    return `http://${host}:${port}${path}`
  }

  it.each(
    casesFor('meridian.localhost', [
      'meridian.localhost',
      'solstice.localhost',
      'aurora.localhost',
      'localhost',
    ]),
  )(
    'embeds the help desk’s messenger and exchanges messages with it, at %s',
    { tags: ['gate'] },
    async (host) => {
      const { page, faults } = await openProfile(suite.site.browser)
      await page.goto(addressOf(host, '/en-FI#live-chat'))
      const desk = page.frameLocator('[data-testid=chat-frame]')
      await desk.getByLabel('Your message').waitFor()
      // A press before the site is hydrated has no effect, so the test presses again.
      const isClosed = async () => {
        const close = desk.getByRole('button', { name: 'Close the chat' })
        await close.click({ timeout: 1_000 }).catch(() => {})
        return page.getByTestId('chat-frame').isHidden()
      }
      await expect.poll(isClosed).toBe(true)
      expect(faults).toEqual([])
    },
  )

  it('plays a studio’s game in the pages of a brand', async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    const address = addressOf('meridian.localhost', '/en-UN/play/northern-lights')
    await enterAs(page, await suite.site.newPlayer('fi'), address)
    await pillShows(page, { status: 'live' })
    await canSpin(page.frameLocator('[data-testid=game-frame]'))
    expect(faults).toEqual([])
  })
})
