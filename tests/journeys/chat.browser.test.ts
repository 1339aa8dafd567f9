import { afterEach, describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { enterAs, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the chat with the help desk [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path

  it.each(['phone', 'desktop'] as const)(
    'offers the chat on main pages, at %s width',
    async (width) => {
      const { context, page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(page, await suite.site.newPlayer('nz'), addressOf('/en-UN'))
      const launcher = page.getByTestId('chat-launcher')
      await launcher.waitFor()
      await expect.poll(() => launcher.getAttribute('aria-label')).toContain('1 unread message')
      await expectSoundPage(page, `access-chat-closed-${width}`)
      await page.getByTestId('game-tile-northern-lights').click()
      await page.getByTestId('game-frame').waitFor()
      await launcher.waitFor({ state: 'detached' })
      await page.goBack()
      await launcher.click()
      const desk = page.frameLocator('[data-testid=chat-frame]')
      await desk.getByText('Is there anything we can help you with?').waitFor()
      await expectSoundPage(page, `access-chat-open-${width}`)
      await desk.getByLabel('Your message').fill('Hello')
      await desk.getByRole('button', { name: 'Send' }).click()
      await desk.getByText('We will reply here soon').waitFor()
      // Sent while offline, it is marked as unsent and not lost.
      await context.setOffline(true)
      await desk.getByLabel('Your message').fill('Are you there?')
      await desk.getByRole('button', { name: 'Send' }).click()
      await desk.getByText('was not sent').waitFor()
      expect(await desk.getByLabel('Your message').inputValue()).toBe('Are you there?')
      await context.setOffline(false)
      await desk.getByRole('button', { name: 'Send' }).click()
      await desk.getByText('was not sent').waitFor({ state: 'hidden' })
      await desk.getByText('Are you there?').waitFor()
      await desk.getByRole('button', { name: 'Close the chat' }).click()
      await page.getByTestId('chat-frame').waitFor({ state: 'hidden' })
      await launcher.waitFor({ state: 'detached' })
      const kept = () => page.evaluate(() => sessionStorage.getItem('support-chat'))
      await expect.poll(kept).toBe('{"unread":0,"isMainPage":true}')
      expect(faults).toEqual([])
    },
  )

  describe('turned off by market', () => {
    const bootIn = async (country: string) => {
      const headers = { accept: 'text/html', 'x-country': country }
      return (await fetch(addressOf('/en-UN/contact-live-chat'), { headers })).text()
    }

    // The gateway reads the flags once a second.
    afterEach(async () => {
      await suite.site.setFlags({})
      await expect.poll(() => bootIn('GB')).toContain('"helpDesk":{')
    })

    it('has no chat in a market that has turned it off', { tags: ['gate'] }, async () => {
      await suite.site.setFlags({ liveChat: { on: true, rules: [{ markets: ['GG'], on: false }] } })
      await expect.poll(() => bootIn('GB')).toContain('"helpDesk":null')
      expect(await bootIn('BR')).toContain('"helpDesk":{')
      const { context, page } = await openProfile(suite.site.browser)
      await context.setExtraHTTPHeaders({ 'x-country': 'GB' })
      await page.goto(addressOf('/en-UN/contact-live-chat'))
      await page.getByTestId('contact-live-chat').waitFor()
      expect(await page.getByTestId('chat-open').count()).toBe(0)
      await context.setExtraHTTPHeaders({ 'x-country': 'BR' })
      await page.reload()
      await page.getByTestId('chat-open').click()
      const desk = page.frameLocator('[data-testid=chat-frame]')
      await desk.getByLabel('Your message').waitFor()
    })
  })
})
