import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../apps/gateway/src/ports/clock.ts'
import { createBrowser } from '../../apps/gateway/testing/browser.ts'
import { startTestGateway, type TestGateway } from '../../apps/gateway/testing/test-gateway.ts'
import { type Peer, startPlatformPeer, startScriptedPeer } from './peers.ts'

describe.each([
  ['a platform that speaks only the contracts', startScriptedPeer],
  ['apps/platform', startPlatformPeer],
])('a gateway before %s [memory]', (_name, start) => {
  const running = new AsyncDisposableStack()
  let peer: Peer
  let gateway: TestGateway
  let browser: ReturnType<typeof createBrowser>

  beforeAll(async () => {
    peer = await start()
    running.defer(() => peer.stop())
    const { platformUrl, socketUrl, platformKey } = peer
    const env = { PLATFORM_KEY: platformKey }
    gateway = await startTestGateway({ platformUrl, socketUrl, clock: systemClock, env })
    running.defer(() => gateway.stop())
    browser = createBrowser(gateway.address)
    running.defer(() => browser.close())
  })
  afterAll(() => running.disposeAsync())

  it('refuses a wrong password, then signs in, shows the wallet and follows it', async () => {
    const refused = await browser.signIn(peer.email, 'wrong')
    expect([refused.status, refused.body.code]).toEqual([401, 'login.error.unauthorized'])
    expect((await browser.signIn(peer.email, peer.password)).status).toBe(200)
    const tab = browser.openTab()
    const first = await tab.hears('SNAPSHOT', (body) =>
      JSON.stringify(body['wallet']).includes('"success"'),
    )
    expect(first).toMatchObject({ wallet: { currency: 'EUR' }, profile: { casino: true } })
    await tab.isLive()

    for (let round = 1; round <= 3; round += 1) {
      const main = await peer.moveMoney(browser)
      await tab.hears('WALLET_BALANCE', (body) =>
        JSON.stringify(body['balanceMap']).includes(`"main":[{"cash":${main}}]`),
      )
    }
    const seqs = tab.heard.map(({ body }) => Number(body['seq']))
    expect(seqs).toEqual(seqs.map((_, index) => Number(seqs[0]) + index))
    const list = await browser.get('/api/v1/player/wallet/transactions?limit=3')
    expect([list.status, Array.isArray(list.body.transactions)]).toEqual([200, true])
    await tab.socket.emitWithAck('TRANSACTIONS_WATCH', { filter: { hour: 24 } })
    expect(await tab.hears('TRANSACTIONS')).toMatchObject({ is: 'page', filter: { hour: 24 } })
  })

  it('signs out here and there', async () => {
    await browser.signIn(peer.email, peer.password)
    const tab = browser.openTab()
    await tab.hears('SNAPSHOT')
    await browser.signOut()
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'signed_out' })
    expect((await browser.get('/api/v1/player/wallet')).status).toBe(401)
  })
})
