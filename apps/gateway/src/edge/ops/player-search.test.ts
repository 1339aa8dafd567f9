import { findPlayer } from '@player-site/contracts/support/support.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, opsTokens, opsTokensSetting } from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

describe('the search for a player [memory]', () => {
  let clock: ManualClock
  const site = scriptedSite(() => {
    clock = createManualClock()
    return { clock, env: { OPS_TOKENS: opsTokensSetting } }
  })
  let desk: ReturnType<typeof createOperator>

  beforeEach(async () => {
    desk = createOperator(site.gateway.opsAddress)
    await desk.signIn(opsTokens.support)
  })

  const search = (email: unknown) => desk.post('/ops/players/search', { email })
  const asked = () => site.platform.requests.filter(({ id }) => id === findPlayer.id)

  it('finds a player by e-mail, which goes to the platform in a body and into no log', async () => {
    const email = 'Sought.Person@example.com'
    const { status, body } = await search(email)
    expect([status, body]).toEqual([200, { playerId: 'player-sought' }])
    expect(asked().at(-1)).toMatchObject({
      body: { operator: 'desk-1', email: email.toLowerCase() },
      query: {},
    })
    const line = site.gateway.lines.findLast(({ event }) => event === 'ops.searchedPlayer')
    expect(line).toMatchObject({ operator: 'desk-1', requestId: expect.any(String) })
    expect(JSON.stringify(site.gateway.lines)).not.toMatch(/sought\.person/i)
  })

  it('answers not found for an unknown e-mail', async () => {
    const { status, body, text } = await search('unknown@example.com')
    expect([status, body.code]).toEqual([404, 'ops.playerNotFound'])
    expect(text).not.toContain('unknown@')
    expect(JSON.stringify(site.gateway.lines)).not.toContain('unknown@')
  })

  it.each([undefined, '', 'no e-mail', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses %s, and does not ask the platform',
    async (email) => {
      const before = asked().length
      const { status, body } = await search(email)
      expect([status, body.code]).toEqual([400, 'request.invalid'])
      expect(asked()).toHaveLength(before)
    },
  )

  it('is for operators only, and not from another site', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    const body = { email: 'visitor@example.com' }
    expect((await visitor.post('/ops/players/search', body)).status).toBe(401)
    const forged = await desk.post('/ops/players/search', body, { origin: 'https://evil.example' })
    expect(forged.body.code).toBe('request.originForbidden')
    expect((await site.browser().get('/ops/players/search')).status).toBe(404)
  })

  it('asks once for a player whom no node knows, however often their page polls', async () => {
    const before = asked().length
    for (let n = 0; n < 10; n += 1) {
      expect((await desk.get('/ops/players/player-asleep')).status).toBe(200)
      await clock.advance(2_000)
    }
    expect(asked()).toHaveLength(before + 1)
  })

  it('opens the page of a player while the platform gives no answer', async () => {
    site.platform.answer(findPlayer, (_request, reply) => refuse(reply, 'system.error'))
    const { status } = await desk.get('/ops/players/player-during-outage')
    site.platform.answerAsUsual(findPlayer)
    expect(status).toBe(200)
  })

  it('allows thirty searches a minute from one address', async () => {
    const codes: unknown[] = []
    for (let n = 0; n < 31; n += 1) codes.push((await search('visitor@example.com')).body.code)
    expect(codes.at(-1)).toBe('request.rateLimited')
  })
})
