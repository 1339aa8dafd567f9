import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { canSpin, openSite, pillShows, type Site, signIn } from './site.ts'

describe('each brand at its own host [postgres]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const at = async (host: string, path: string) => {
    const profile = await openProfile(site.browser)
    const { port } = new URL(site.stack.urls.site)
    await profile.page.goto(`http://${host}:${port}${path}`)
    return profile
  }

  it.each(['meridian.localhost', 'solstice.localhost', 'aurora.localhost', 'localhost'])(
    'has the help desk’s messenger in its page, which takes its word, at %s',
    async (host) => {
      const { context, page, faults } = await at(host, '/en-FI#live-chat')
      const desk = page.frameLocator('[data-testid=chat-frame]')
      await desk.getByLabel('Your message').waitFor()
      // Pressed before the site has spoken, it is told to nobody: one presses again.
      const isClosed = async () => {
        const close = desk.getByRole('button', { name: 'Close the chat' })
        await close.click({ timeout: 1_000 }).catch(() => {})
        return page.getByTestId('chat-frame').isHidden()
      }
      await expect.poll(isClosed).toBe(true)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('plays a studio’s game in the pages of a brand', async () => {
    const { context, page, faults } = await at('meridian.localhost', '/en-UN/play/northern-lights')
    await signIn(page, 'fi')
    await pillShows(page, { status: 'live' })
    await canSpin(page.frameLocator('[data-testid=game-frame]'))
    expect(faults).toEqual([])
    await context.close()
  })
})
