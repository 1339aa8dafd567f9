import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

describe('the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })

  const someone = () => createOperator(site.gateway.opsAddress)

  it('serves only metrics without tokens', async () => {
    const closed = await site.startNode({ OPS_TOKENS: '' })
    const visitor = createOperator(closed.opsAddress)
    for (const path of ['/ops', '/ops/session', '/ops/logs', '/ops/players/p-1', '/ops/nodes']) {
      const { status, body } = await visitor.get(path)
      expect([path, status, body.code]).toEqual([path, 404, 'route.notFound'])
    }
    expect((await visitor.signIn(opsTokens.ops)).status).toBe(404)
    expect((await visitor.get('/metrics')).status).toBe(200)
  })

  it('signs a token in with its name and role, by a cookie that scripts cannot read', async () => {
    const duty = someone()
    expect((await duty.get('/ops/session')).body).toMatchObject({ operator: null })
    const { status, body, set } = await duty.signIn(opsTokens.ops)
    expect([status, body.operator]).toEqual([200, { name: 'duty-1', role: 'ops' }])
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/ops', 'Max-Age=28800']) {
      expect(set).toContain(attribute)
    }
    expect(set).not.toContain(opsTokens.ops)
    expect((await duty.get('/ops/session')).body.operator).toEqual({ name: 'duty-1', role: 'ops' })
    await duty.signOut()
    expect((await duty.get('/ops/session')).body.operator).toBeNull()
  })

  it('ends with its sign-out: a copy of its cookie has no access any more', async () => {
    const [duty, other] = [someone(), someone()]
    await duty.signIn(opsTokens.ops)
    await other.signIn(opsTokens.ops)
    const headers = { cookie: duty.cookie() }
    expect((await someone().request('/ops/players/p-1', { headers })).status).toBe(200)
    await duty.signOut()
    expect((await someone().request('/ops/session', { headers })).body.operator).toBeNull()
    expect((await someone().request('/ops/players/p-1', { headers })).status).toBe(401)
    expect((await someone().post('/ops/players/p-1/end-sessions', {}, headers)).status).toBe(401)
    // The same operator's session elsewhere is a different one.
    expect((await other.get('/ops/players/p-1')).status).toBe(200)
    expect(site.gateway.lines).toContainEqual(
      expect.objectContaining({ event: 'ops.signedOut', operator: 'duty-1' }),
    )
  })

  it('refuses an unknown token, and never logs it', async () => {
    const { status, body } = await someone().signIn('a-guess-that-is-long-enough')
    expect([status, body.code]).toEqual([401, 'ops.tokenUnknown'])
    const desk = someone()
    await desk.signIn(opsTokens.support)
    const lines = JSON.stringify(site.gateway.lines)
    expect(lines).toContain('ops.signInRefused')
    for (const secret of ['a-guess', opsTokens.support, opsTokens.ops, desk.cookie()]) {
      expect(lines).not.toContain(secret)
    }
  })

  it("refuses a damaged cookie and a player's", async () => {
    const browser = await site.signedIn('player')
    const playerCookie = browser.cookie().replace('id-token=', 'ops-session=')
    for (const cookie of [
      'ops-session=nonsense',
      'ops-session=eyJhbGciOiJub25lIn0.e30.',
      playerCookie,
    ]) {
      const { body } = await someone().request('/ops/session', { headers: { cookie } })
      expect(body.operator).toBeNull()
    }
  })

  const minute = 60_000
  const isSignedIn = async (desk: ReturnType<typeof someone>) =>
    (await desk.get('/ops/session')).body.operator !== null

  it('ends a session after eight hours, however much it is used', async () => {
    const desk = someone()
    await desk.signIn(opsTokens.support)
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      await clock.advance(20 * minute)
      expect((await desk.post('/ops/session/activity')).status).toBe(200)
    }
    await clock.advance(20 * minute - 2_000)
    expect(await isSignedIn(desk)).toBe(true)
    await desk.post('/ops/session/activity')
    await clock.advance(4_000)
    expect(await isSignedIn(desk)).toBe(false)
  })

  it('ends a session that no person uses, whatever its page polls and its log receives', async () => {
    const desk = someone()
    await desk.signIn(opsTokens.ops)
    for (let minutes = 0; minutes < 29; minutes += 1) {
      await clock.advance(minute)
      expect((await desk.get('/ops/nodes')).status).toBe(200)
    }
    await clock.advance(minute - 5_000)
    const address = `${site.gateway.opsAddress.replace('http', 'ws')}/ops/logs`
    const tail = new WebSocket(address, { headers: { cookie: desk.cookie() } })
    const closed = new Promise<number>((resolve) => tail.on('close', resolve))
    await new Promise((resolve) => tail.once('message', resolve))
    await clock.advance(5_000)
    expect((await desk.get('/ops/nodes')).body.code).toBe('session.required')
    expect((await desk.post('/ops/session/activity')).body.code).toBe('session.required')
    expect(await isSignedIn(desk)).toBe(false)
    await clock.advance(1_000)
    expect(await closed).toBe(4401)
  })

  it('ends it after the minutes that are set', async () => {
    const own = await site.startNode({ OPS_SESSION_IDLE_MINUTES: '5' })
    const desk = createOperator(own.opsAddress)
    await desk.signIn(opsTokens.support)
    await clock.advance(4 * minute)
    await desk.post('/ops/session/activity')
    await clock.advance(4 * minute)
    expect(await isSignedIn(desk)).toBe(true)
    await clock.advance(minute)
    expect(await isSignedIn(desk)).toBe(false)
  })

  it('ends the sessions of a token that was withdrawn', async () => {
    const keys = { SESSION_KEYS: 'the same key for both of these two gateways' }
    const before = await site.startNode(keys)
    const desk = createOperator(before.opsAddress)
    await desk.signIn(opsTokens.support)
    const cookie = desk.cookie()
    await before.stop()
    const after = await site.startNode({
      ...keys,
      OPS_TOKENS: `desk-1:support:another-token-than-before`,
    })
    const { body } = await createOperator(after.opsAddress).request('/ops/session', {
      headers: { cookie },
    })
    expect(body.operator).toBeNull()
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 'request.originForbidden'],
    ['no x-requested-with', { 'x-requested-with': '' }, 'request.headerMissing'],
  ])('refuses a possible foreign site: %s', async (_name, headers, code) => {
    const { status, body } = await someone().post('/ops/session', { token: opsTokens.ops }, headers)
    expect([status, body.code]).toEqual([403, code])
  })

  it('sends headers that keep the console from being framed, cached or scripted', async () => {
    const { headers } = await someone().get('/ops/session')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('slows down token guessing', async () => {
    const own = await site.startNode()
    const guesser = createOperator(own.opsAddress)
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push((await guesser.signIn(`guess-${n}`)).status)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(answers[10]).toBe(429)
  })
})
