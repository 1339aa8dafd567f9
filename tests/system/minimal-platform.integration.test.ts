import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { startTestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import { minimalPlatform, startMinimalPlatform } from '../drivers/minimal-platform.ts'

const python = minimalPlatform.python()
const about =
  'missing' in python ? `the minimal platform (not run: ${python.missing})` : 'the minimal platform'
const [email] = minimalPlatform.emails
const key = 'a platform key for tests of 32 characters'

async function startSite(platformKey: string) {
  const folder = await mkdtemp(join(tmpdir(), 'minimal-'))
  const program = 'program' in python ? python.program : ''
  const platform = await startMinimalPlatform(program, { folder, key: platformKey })
  onTestFinished(platform.stop)
  const start = (env: Readonly<Record<string, string>>) =>
    startTestGateway({
      platformUrl: platform.url,
      socketUrl: platform.socketUrl,
      clock: systemClock,
      env: { ...(platformKey !== '' && { PLATFORM_KEY: platformKey }), ...env },
      asksForOffer: true,
    })
  // It offers no breaks, which other markets require.
  const gateway = await start({ MARKETS: 'UN' })
  onTestFinished(gateway.stop)
  const browser = createBrowser(gateway.address)
  onTestFinished(() => browser.close())
  const move = (name: 'bet' | 'credit', amount: number, id: string) =>
    fetch(`${platform.url}/demo/${name}`, {
      method: 'POST',
      body: JSON.stringify({ email, amount, key: id }),
    }).then((response) => response.json())
  return { browser, move, gateway, restart: start }
}

describe.runIf('program' in python)(about, () => {
  it.each(['', key])('signs a player in and shows each balance as it changes', async (signed) => {
    const { browser, move } = await startSite(signed)
    const signedIn = await browser.signIn(email, minimalPlatform.password)
    expect([signedIn.status, signedIn.body['authorized']]).toEqual([200, true])
    const tab = browser.openTab()
    await tab.isLive()
    await tab.showsBalance(100)

    await move('bet', 1.1, 'a bet')
    await tab.showsBalance(98.9)
    await move('bet', 1.1, 'a bet')
    await move('credit', 0.2, 'a deposit')
    await tab.showsBalance(99.1)

    const history = await browser.get('/api/v1/player/wallet/transactions?category=CASINO')
    expect(history.body['transactions']).toMatchObject([{ type: 'BET', amount: 1.1 }])
  })

  it('is a site without what it does not offer, and no site where the law requires it', async () => {
    const { gateway, restart } = await startSite('')
    const page = await (await fetch(`${gateway.address}/en-UN`)).text()
    expect(page).toContain(
      '"withheld":["cashier","documents","exclusion","favourites","inbox","jackpots","letters","lobbies","passkeys","passwordReset","payAndPlay","questionnaire","recents","registration","rewards","savedMethods","seats","suggestions","winners","withdrawals"]',
    )
    await expect(restart({ MARKETS: 'UN,GG' })).rejects.toThrow(
      'exclusion: the platform must serve exclusion.rules, exclusion.exclude, exclusion.timeout, exclusion.cooling, exclusion.startCooling, since MARKETS has GG',
    )
  })

  it('limits, refuses and names what it does not offer', async () => {
    const { browser, move } = await startSite('')
    await browser.signIn(email, minimalPlatform.password)
    const change = { method: 'PATCH', body: JSON.stringify({ duration: 'daily', limit: 100.5 }) }
    expect((await browser.request('/api/v1/player/deposit-limits', change)).status).toBe(200)
    expect(await move('credit', 0.5, 'one')).toEqual({ balance: 100.5 })
    expect(await move('credit', 0.5, 'two')).toMatchObject({ code: 'cashier.refused' })
    expect(await move('bet', 0.4, 'one')).toMatchObject({ code: 'wallet.idempotencyConflict' })
    expect(await browser.get('/api/v1/player/inbox')).toMatchObject({
      status: 501,
      body: { code: 'notOffered' },
    })
    expect((await browser.signOut()).status).toBe(200)
    expect((await browser.get('/api/v1/player/wallet')).status).toBe(401)
  })
})
