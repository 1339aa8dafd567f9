import type { Finding, TailFrame, Transition } from '@player-site/contracts/ops/ops.entities.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../testing/browser.ts'
import { connectWithFrame } from '../../../testing/early-frame.ts'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { freeProfile } from '../../../testing/profile.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

describe('the support console’s calls [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock, env: { OPS_TOKENS: opsTokensSetting } }
  })
  let desk: ReturnType<typeof createOperator>
  let duty: ReturnType<typeof createOperator>

  beforeEach(async () => {
    desk = createOperator(site.gateway.opsAddress)
    duty = createOperator(site.gateway.opsAddress)
    await desk.signIn(opsTokens.support)
    await duty.signIn(opsTokens.ops)
  })

  const online = async (who: string) => {
    const browser = await site.signedIn(who)
    const tab = browser.openTab()
    await tab.isLive()
    return { browser, tab, id: `player-${who}` }
  }
  const page = async (id: string) => (await desk.get(`/ops/players/${id}`)).body
  const codes = (body: { diagnosis: Finding[] }) => body.diagnosis.map(({ code }) => code)

  it('serves its page here, and never to players', async () => {
    const { status, text, headers } = await createOperator(site.gateway.opsAddress).get('/ops')
    expect([status, text.includes('Support console')]).toEqual([200, true])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect((await site.browser().get('/ops/players/p-1')).status).toBe(404)
  })

  it('shows nothing without a session', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    for (const path of ['/ops/players/p-1', '/ops/nodes']) {
      const { status, body } = await visitor.get(path)
      expect([path, status, body.code]).toEqual([path, 401, 'session.required'])
    }
    for (const path of ['/ops/players/p-1/resync', '/ops/sessions/s-1/end']) {
      const { status, body } = await visitor.post(path, {})
      expect([path, status, body.code]).toEqual([path, 401, 'session.required'])
    }
  })

  it('shows a player with a live balance, without personal data', async () => {
    const { browser, id } = await online('live')
    const { status, body, text } = await desk.get(`/ops/players/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      playerId: id,
      owner: { node: expect.stringContaining('test-node') },
      upstream: { status: 'live' },
      wallet: { status: 'success', currency: 'EUR', totalBalance: 110 },
      sessions: [{ startedAt: expect.any(Number), expiresAt: expect.any(Number) }],
      tabs: [{ count: 1 }],
    })
    expect(codes(body)).toEqual(['upstream.live', 'figure.current', 'tabs.open'])
    expect(body.transitions.map(({ what }: Transition) => what)).toEqual(
      expect.arrayContaining([
        'session.started',
        'tab.joined',
        'player.owned',
        'upstream.connected',
      ]),
    )
    for (const secret of ['@example.com', 'access-', browser.cookie().slice(9), 'sealed']) {
      expect(text).not.toContain(secret)
    }
  })

  it('says on which device and in which country a session began', async () => {
    const browser = site.browser()
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.7390.55 Safari/537.36'
    const credentials = { email: 'device@example.com', password: site.platform.password }
    await browser.post('/session', credentials, { 'user-agent': userAgent })
    const { body, text } = await desk.get('/ops/players/player-device')
    expect(body.sessions).toMatchObject([{ device: 'Chrome on Windows', country: 'FI' }])
    expect(text).not.toContain('7390')
  })

  it('marks a payout-only session, with the reason', async () => {
    const { id } = await online('resting')
    site.platform.answer(readProfile, () => ({ ...freeProfile, accountStatus: 'SELF_EXCLUDED' }))
    const { password } = site.platform
    await site.browser().signIn('resting@example.com', password, { payoutOnly: true })
    site.platform.answerAsUsual(readProfile)
    const { sessions } = await page(id)
    const marks = sessions.map(({ payoutOnly }: { payoutOnly?: string }) => payoutOnly)
    expect(marks.toSorted()).toEqual(['excluded', undefined])
  })

  it('explains why a player sees an old balance while upstream is down', async () => {
    const { id } = await online('old')
    const since = clock.now()
    const answers = site.platform.sockets.length
    for (const socket of site.platform.sockets) socket.close(1011)
    await eventually(async () => expect(codes(await page(id))).toContain('upstream.down'))
    expect(answers).toBeGreaterThan(0)
    const body = await page(id)
    const down = body.diagnosis.find(({ code }: Finding) => code === 'upstream.down')
    expect(body.diagnosis[0]).toEqual(down)
    expect(down).toMatchObject({ tone: 'bad', since, count: 1, why: 'walletSocketClosed.1011' })
  })

  it('answers not found for an unknown player, and refuses an invalid id', async () => {
    const unknown = await desk.get('/ops/players/unknown-player')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'ops.playerNotFound'])
    expect(codes(await page('player-away'))).toEqual(['player.inactive'])
    const { status, body } = await desk.get('/ops/players/no%20id')
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })

  it('lets ops end a session everywhere, audited; support may only view', async () => {
    const { browser, tab, id } = await online('ended')
    const [session] = (await page(id)).sessions
    const path = `/ops/sessions/${session.sessionId}/end`
    expect((await desk.post(path, { playerId: id })).body.code).toBe('ops.roleForbidden')
    expect((await duty.post(path, { playerId: 'somebody-else' })).status).toBe(404)
    expect((await duty.post(path, { playerId: id })).status).toBe(200)
    expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'revoked' })
    expect((await browser.get('/session')).body.authorized).toBe(false)
    const acted = { operator: 'duty-1', action: 'endSession', playerId: id }
    expect(site.gateway.lines.findLast(({ event }) => event === 'ops.acted')).toMatchObject(acted)
    const { transitions } = await page(id)
    const audited = transitions.find(({ what }: Transition) => what === 'ops.acted')
    expect(audited.fields).toMatchObject({ operator: 'duty-1', action: 'endSession' })
  })

  it('lets ops end all sessions of a player, audited; support may only view', async () => {
    const [phone, laptop] = [await online('all-out'), await online('all-out')]
    const path = `/ops/players/${phone.id}/end-sessions`
    expect((await desk.post(path)).body.code).toBe('ops.roleForbidden')
    expect((await duty.post(path)).status).toBe(200)
    for (const { tab } of [phone, laptop]) {
      expect(await tab.hears('SESSION_ENDED')).toMatchObject({ reason: 'revoked' })
    }
    const acted = { operator: 'duty-1', action: 'endSessions', playerId: phone.id }
    expect(site.gateway.lines.findLast(({ event }) => event === 'ops.acted')).toMatchObject(acted)
  })

  it('lets ops make the owner fetch everything again, audited, and not from another site', async () => {
    const { tab, id } = await online('resynced')
    const path = `/ops/players/${id}/resync`
    site.platform.setBalance(4_321)
    expect((await desk.post(path)).body.code).toBe('ops.roleForbidden')
    const forged = await duty.post(path, undefined, { origin: 'https://evil.example' })
    expect(forged.body.code).toBe('request.originForbidden')
    expect((await duty.post(path)).status).toBe(200)
    const acted = { operator: 'duty-1', action: 'resync', playerId: id }
    expect(site.gateway.lines.findLast(({ event }) => event === 'ops.acted')).toMatchObject(acted)
    await eventually(async () => {
      await clock.advance(100)
      expect(JSON.stringify(tab.heard)).toContain('4321')
    })
  })

  it('shows the last report of each node', async () => {
    await clock.advance(5_000)
    const { nodes } = await eventually(async () => {
      const { body } = await desk.get('/ops/nodes')
      expect(body.nodes).toHaveLength(1)
      return body
    })
    expect(nodes[0]).toMatchObject({ missing: [], memoryMb: expect.any(Number) })
  })

  const openTail = (headers: Record<string, string>, firstText?: string) => {
    const socket = new WebSocket(`${site.gateway.opsAddress.replace('http', 'ws')}/ops/logs`, {
      headers,
      ...(firstText && {
        createConnection: () => connectWithFrame(site.gateway.opsAddress, firstText),
      }),
    })
    const frames: TailFrame[] = []
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) frames.push(JSON.parse(data.toString()))
    })
    const refused = new Promise<number>((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => {})
    })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const lines = () => frames.flatMap((frame) => (frame.is === 'lines' ? frame.lines : []))
    return { socket, frames, lines, refused, closed }
  }

  it('shows each role the events of its work, in the timeline and in the log', async () => {
    const { id } = await online('shared')
    await duty.post(`/ops/players/${id}/resync`)
    const checker = createOperator(site.gateway.opsAddress)
    await checker.signIn(opsTokens.kyc)
    const whatIn = async (operator: typeof desk) => {
      const { body } = await operator.get(`/ops/players/${id}`)
      return body.transitions.map(({ what }: Transition) => what)
    }
    const all = await whatIn(duty)
    expect(all).toEqual(expect.arrayContaining(['session.started', 'tab.joined', 'ops.acted']))
    expect(await whatIn(checker)).toEqual(['session.started'])

    const { origin } = new URL(site.gateway.opsAddress)
    const tails = [checker, duty].map((who) => openTail({ cookie: who.cookie(), origin }))
    await eventually(() => {
      for (const { frames } of tails) expect(frames[0]).toMatchObject({ is: 'watching' })
    })
    await duty.post(`/ops/players/${id}/end-sessions`)
    const [theirs = [], ours = []] = await eventually(async () => {
      await clock.advance(1_000)
      const heard = tails.map(({ lines }) => lines().map(({ event }) => event))
      for (const events of heard) expect(events).toContain('session.ended')
      expect(heard[1]).toContain('tab.left')
      return heard
    })
    expect(ours).toContain('ops.acted')
    expect(theirs.filter((event) => !event.startsWith('session.'))).toEqual([])
    for (const { socket } of tails) socket.close()
  })

  it('tails the filtered log until the session ends', async () => {
    const fresh = createOperator(site.gateway.opsAddress)
    await fresh.signIn(opsTokens.support)
    await clock.advance(30 * 60 * 1_000 - 10_000)
    const tail = openTail({
      cookie: fresh.cookie(),
      origin: new URL(site.gateway.opsAddress).origin,
    })
    await eventually(() => expect(tail.frames[0]).toMatchObject({ is: 'watching' }))
    tail.socket.send(JSON.stringify({ is: 'filter', filter: { player: 'player-tailed' } }))
    tail.socket.send('{"is":"filter","filter":{"level":"loud"}}')
    await eventually(() =>
      expect(tail.frames.at(-1)).toEqual({ is: 'refused', code: 'socket.payloadInvalid' }),
    )
    for (const who of ['tailed', 'other']) await online(who)
    await eventually(async () => {
      await clock.advance(100)
      expect(tail.lines().map(({ event }) => event)).toContain('upstream.connected')
    })
    expect(new Set(tail.lines().map(({ fields }) => fields['playerId']))).toEqual(
      new Set(['player-tailed']),
    )
    await clock.advance(10_000)
    expect(await tail.closed).toBe(4401)
  })

  it('tails the numbers of a followed player’s balance events, and no amount', async () => {
    const { tab, id } = await online('followed')
    const { id: other } = await online('unfollowed')
    const tail = openTail({
      cookie: desk.cookie(),
      origin: new URL(site.gateway.opsAddress).origin,
    })
    await eventually(() => expect(tail.frames[0]).toMatchObject({ is: 'watching' }))
    tail.socket.send(JSON.stringify({ is: 'filter', filter: { player: id } }))
    await eventually(async () => {
      for (const player of [id, other]) site.platform.move(player)
      await clock.advance(100)
      expect(tail.lines().map(({ event }) => event)).toContain('wallet.balance')
    })
    const heard = await tab.hears('WALLET_BALANCE')
    const line = tail.lines().find(({ event }) => event === 'wallet.balance')
    expect(line?.fields).toEqual({
      playerId: id,
      epoch: heard['epoch'],
      seq: expect.any(Number),
    })
  })

  it('takes a filter that arrives with the request for the tail', async () => {
    const text = JSON.stringify({ is: 'filter', filter: { player: 'player-early' } })
    const tail = openTail(
      { cookie: duty.cookie(), origin: new URL(site.gateway.opsAddress).origin },
      text,
    )
    await eventually(() => expect(tail.frames[0]).toMatchObject({ is: 'watching' }))
    for (const who of ['late', 'early']) await online(who)
    await eventually(async () => {
      await clock.advance(100)
      expect(tail.lines().map(({ event }) => event)).toContain('upstream.connected')
    })
    expect(new Set(tail.lines().map(({ fields }) => fields['playerId']))).toEqual(
      new Set(['player-early']),
    )
    // A page drops lines of an earlier filter than the last that it sent.
    const ofLines = tail.frames.filter((frame) => frame.is === 'lines')
    expect(new Set(ofLines.map(({ filter }) => filter))).toEqual(new Set([1]))
    tail.socket.close()
  })

  it('closes the tail of a session that was signed out, within a second or so', async () => {
    const [leaving, staying] = [desk, duty].map((who) =>
      openTail({ cookie: who.cookie(), origin: new URL(site.gateway.opsAddress).origin }),
    )
    for (const tail of [leaving, staying]) {
      await eventually(() => expect(tail?.frames[0]).toMatchObject({ is: 'watching' }))
    }
    await desk.signOut()
    await clock.advance(1_000)
    expect(await leaving?.closed).toBe(4401)
    expect(staying?.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('tails nothing without a session', async () => {
    await duty.signIn(opsTokens.ops)
    expect(await openTail({}).refused).toBe(401)
    expect(await openTail({ cookie: 'ops-session=nonsense' }).refused).toBe(401)
    expect(await openTail({ cookie: duty.cookie(), origin: 'https://evil.example' }).refused).toBe(
      403,
    )
    expect((await duty.get('/ops/logs')).status).toBe(404)
  })
})
