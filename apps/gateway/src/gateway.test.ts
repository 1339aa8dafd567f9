import { launchGame } from '@player-site/contracts/games/games.calls.ts'
import { createSocketToken, readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing/browser.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { refuse } from '../testing/scripted-platform.ts'
import { scriptedSite } from '../testing/scripted-site.ts'

describe('a gateway in memory, before a platform that speaks only the contracts [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock }
  })
  const { browser, signedIn } = site

  const launch = {
    gameId: 'a-game',
    languageCode: 'en',
    channel: 'Web',
    lobbyUrl: 'https://play.example/en-UN',
  }

  it('signs in with a cookie that script cannot read and a reply without tokens', async () => {
    const { status, body, set } = await browser().signIn(
      'cookie@example.com',
      site.platform.password,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ authorized: true, player: { playerId: 'player-cookie' } })
    expect(JSON.stringify(body)).not.toMatch(/token/i)
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Lax/)
    expect(set).toMatch(/Max-Age=31536000/)
  })

  it('sends a tab its snapshot first and then every event in order', async () => {
    const tab = (await signedIn('ordered')).openTab()
    const first = await tab.hears('SNAPSHOT')
    expect(first).toMatchObject({
      wallet: { status: 'success', mainBalance: 100, totalBalance: 110 },
    })
    const upstream = await eventually(() =>
      expect(site.platform.sockets.at(-1)).toBeDefined(),
    ).then(() => site.platform.sockets.at(-1))
    await tab.isLive()
    for (const main of [90, 80, 70]) site.platform.pushBalance(main, upstream ? [upstream] : [])
    await tab.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes('70'))
    const numbers = tab.heard.map(({ body }) => [body['epoch'], body['seq']])
    expect(tab.heard[0]?.name).toBe('SNAPSHOT')
    expect(numbers).toEqual(numbers.map(([epoch], i) => [epoch, Number(first['seq']) + i]))
  })

  it('sends events to every tab of the player, and to no other', async () => {
    const mine = await signedIn('mine')
    const [one, two] = [mine.openTab(), mine.openTab()]
    const other = (await signedIn('other')).openTab()
    for (const tab of [one, two, other]) await tab.isLive()
    const before = other.heard.length
    const tokens = site.platform.requests.filter(({ id }) => id === 'wallet.socketToken').length
    expect(tokens).toBeGreaterThan(1)
    const socket = site.platform.sockets.at(-2)
    site.platform.pushBalance(42, socket ? [socket] : [])
    for (const tab of [one, two])
      await tab.hears('WALLET_BALANCE', (b) => JSON.stringify(b).includes('42'))
    expect(other.heard).toHaveLength(before)
  })

  it('logs an unreadable upstream message, and continues', async () => {
    const tab = (await signedIn('garbled')).openTab()
    await tab.isLive()
    const socket = site.platform.sockets.at(-1)
    for (const text of [
      'not json',
      '{"body":{"type":"NOBODY_KNOWS"}}',
      '{"body":{"type":"WALLET_BALANCE"}}',
      '{"body":{"type":"WALLET_BALANCE","balanceMap":{"main":[{"cash":1e20}]}}}',
      '[]',
    ]) {
      socket?.send(text)
    }
    site.platform.pushBalance(33, socket ? [socket] : [])
    await tab.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes('33'))
    const dropped = site.gateway.lines.filter(
      ({ event, playerId }) => event === 'upstream.dropped' && playerId === 'player-garbled',
    )
    expect(dropped.map(({ why }) => why)).toEqual([
      'notJson',
      'unknown',
      'invalid',
      'invalid',
      'invalid',
    ])
  })

  it('pings upstream every 20 s and reconnects 10 times, 3 s apart, then is stale and heals', async () => {
    const tab = (await signedIn('flaky')).openTab()
    await tab.isLive()
    const socket = site.platform.sockets.at(-1)
    await clock.advance(20_000)
    await eventually(() => expect(socket?.received).toContain('ping'))
    // The clock has passed the time for an answer, which real sockets still carry.
    const timesOf = (event: string) =>
      site.gateway.lines.filter((line) => line.event === event && line.playerId === 'player-flaky')
        .length
    await eventually(() => expect(timesOf('upstream.heard')).toBe(timesOf('upstream.silent')))

    let refusals = 0
    site.platform.answer(createSocketToken, (_request, reply) => {
      refusals += 1
      return refuse(reply, 'system.error')
    })
    socket?.close(1011)
    await eventually(() => expect(lostBy('player-flaky')).toHaveLength(1))
    await tab.hears('WALLET_STATUS', (body) => body['status'] === 'reconnecting')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await clock.advance(2_999)
      expect(refusals).toBe(attempt - 1)
      await clock.advance(1)
      await eventually(() => expect(refusals).toBe(attempt))
      await eventually(() => expect(lostBy('player-flaky')).toHaveLength(attempt + 1))
    }
    await tab.hears('WALLET_STATUS', (body) => body['status'] === 'stale')
    site.platform.answerAsUsual(createSocketToken)
    await clock.advance(20_000)
    await eventually(() => expect(tab.named('WALLET_STATUS').at(-1)?.body['status']).toBe('live'))
  })

  const lostBy = (playerId: string) =>
    site.gateway.lines.filter(
      (line) => line.event === 'upstream.lost' && line.playerId === playerId,
    )

  it('publishes what a broken socket missed, as soon as the refresh shows it', async () => {
    const tab = (await signedIn('missed')).openTab()
    await tab.isLive()
    site.platform.setBalance(77)
    await clock.advance(20_000)
    await tab.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes('77'))
    site.platform.setBalance(100)
  })

  it('shows a balance at most 20 s old with its time while the socket is down', async () => {
    const tab = (await signedIn('cut')).openTab()
    await tab.isLive()
    site.platform.answer(createSocketToken, (_request, reply) => refuse(reply, 'system.error'))
    site.platform.sockets.at(-1)?.close(1011)
    await tab.hears('WALLET_STATUS', (body) => body['status'] === 'reconnecting')
    for (const amount of [61, 62, 63]) {
      site.platform.setBalance(amount)
      const changedAt = clock.now()
      await clock.advance(20_000)
      await tab.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes(String(amount)))
      expect(clock.now() - changedAt).toBeLessThanOrEqual(20_000)
    }
    site.platform.setBalance(100)
    site.platform.answerAsUsual(createSocketToken)
  })

  it('shows a wallet that does not exist, and one that cannot be read', async () => {
    site.platform.answer(readWallet, (_request, reply) => refuse(reply, 'wallet.notFound'))
    const none = (await signedIn('nowallet')).openTab()
    expect(await none.hears('SNAPSHOT')).toMatchObject({ wallet: { status: 'not_exists' } })
    site.platform.answer(readWallet, (_request, reply) => refuse(reply, 'system.error'))
    const broken = (await signedIn('broken')).openTab()
    await broken.hears('SNAPSHOT', (body) => JSON.stringify(body['wallet']).includes('"error"'))
    const endless = { currency: 'EUR', balanceMap: { main: { cash: 1e20 } } }
    site.platform.answer(readWallet, () => endless)
    const uncounted = (await signedIn('uncounted')).openTab()
    await uncounted.hears('SNAPSHOT', (body) => JSON.stringify(body['wallet']).includes('"error"'))
    site.platform.answerAsUsual(readWallet)
    await clock.advance(20_000)
    await broken.hears('SNAPSHOT', (body) => JSON.stringify(body['wallet']).includes('"success"'))
  })

  it('sends a returning tab exactly the events it missed', async () => {
    const player = await signedIn('returning')
    const [gone, stays] = [player.openTab(), player.openTab()]
    await gone.isLive()
    await stays.isLive()
    const { epoch, seq } = gone.heard.at(-1)?.body ?? {}
    gone.socket.disconnect()
    const socket = site.platform.sockets.at(-1)
    for (const main of [1, 2, 3]) site.platform.pushBalance(main, socket ? [socket] : [])
    await stays.hears('WALLET_BALANCE', (body) => JSON.stringify(body).includes('"cash":3'))
    const back = player.openTab({ epoch, seq })
    await eventually(() => expect(back.heard).toHaveLength(3))
    expect(back.heard.map(({ body }) => body['seq'])).toEqual([1, 2, 3].map((n) => Number(seq) + n))
    const late = player.openTab({ epoch: 1, seq: 1 })
    await late.hears('SNAPSHOT')
  })

  it('ends one session on all its tabs and leaves the other device playing', async () => {
    const [phone, laptop] = [await signedIn('two-devices'), await signedIn('two-devices')]
    const [a, b, c] = [phone.openTab(), phone.openTab(), laptop.openTab()]
    for (const tab of [a, b, c]) await tab.hears('SNAPSHOT')
    await phone.signOut()
    for (const tab of [a, b])
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'signed_out' })
    await eventually(() => expect([a.closes.length, b.closes.length]).toEqual([1, 1]))
    expect((await phone.get('/session')).body).toMatchObject({ authorized: false })
    expect((await laptop.get('/session')).body).toMatchObject({ authorized: true })
    expect(c.named('SESSION_ENDED')).toEqual([])
  })

  it('ends the session that upstream refuses, with the reason on its tabs', async () => {
    const player = await signedIn('revoked')
    const tab = player.openTab()
    await tab.hears('SNAPSHOT')
    // The owner never makes this call itself, so only the player's own can be refused.
    site.platform.answer(launchGame, (_request, reply) => refuse(reply, 'session.expired'))
    const { status, body } = await player.post('/api/v2/game/slug/url', launch)
    site.platform.answerAsUsual(launchGame)
    expect([status, body.code]).toEqual([401, 'session.expired'])
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'unauthorized' })
    expect((await player.get('/api/v1/player/wallet')).body.code).toBe('session.required')
    expect((await player.get('/session')).body).toMatchObject({ authorized: false })
  })

  it("keeps a session when a call is refused with one of the call's own errors", async () => {
    const player = await signedIn('restricted')
    site.platform.answer(launchGame, (_request, reply) => refuse(reply, 'access.productRestricted'))
    const { status, body } = await player.post('/api/v2/game/slug/url', launch)
    site.platform.answerAsUsual(launchGame)
    expect([status, body.code]).toEqual([403, 'access.productRestricted'])
    expect((await player.get('/session')).body).toMatchObject({ authorized: true })
  })

  it('ends a session after twelve hours, however active it is', async () => {
    const player = await signedIn('long')
    const tab = player.openTab()
    await tab.hears('SNAPSHOT')
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      await tab.ask('ACTIVE', {})
      await clock.advance(20 * 60 * 1_000)
    }
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'expired' })
    expect((await player.get('/session')).body).toMatchObject({ authorized: false })
  })
})
