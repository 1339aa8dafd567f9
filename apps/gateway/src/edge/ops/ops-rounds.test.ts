import { listRounds } from '@player-site/contracts/support/support.calls.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  answersTo,
  createOperator,
  operatorOf,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const round = {
  roundId: 'relax:r-1',
  provider: 'relax',
  gameId: 'reels',
  gameName: 'Reels',
  state: 'won',
  currency: 'EUR',
  stake: 1.25,
  win: 47.5,
  startedAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:01.000Z',
}

describe('a player’s rounds in the console [memory]', () => {
  const site = scriptedSite({
    clock: createManualClock(),
    env: { OPS_TOKENS: opsTokensSetting },
  })
  const path = (id: string) => `/ops/players/${id}/rounds`
  const operator = (role: Parameters<typeof operatorOf>[0]) =>
    operatorOf(role, site.gateway.opsAddress)

  it.each(['support', 'ops'] as const)('are the ledger’s, page by page, for %s', async (role) => {
    site.platform.answer(listRounds, () => ({ rounds: [round], next: 'older' }))
    const reader = await operator(role)
    const { status, body } = await reader.get(path('p-1'))
    expect([status, body]).toEqual([200, { rounds: [round], next: 'older' }])
    await reader.get(`${path('p-1')}?after=older`)
    const asked = site.platform.requests.filter(({ id }) => id === listRounds.id).slice(-2)
    expect(asked.map(({ body: sent }) => sent)).toEqual([
      { operator: expect.any(String), playerId: 'p-1' },
      { operator: expect.any(String), playerId: 'p-1', after: 'older' },
    ])
  })

  it('are for support and operations only', async () => {
    const roles = await Promise.all((['kyc', 'letters', 'account'] as const).map(operator))
    const before = site.platform.passedOn().length
    expect(await answersTo(roles.map((one) => () => one.get(path('p-1'))))).toEqual(
      roles.map(() => [403, 'ops.roleForbidden']),
    )
    const visitor = createOperator(site.gateway.opsAddress)
    expect((await visitor.get(path('p-1'))).status).toBe(401)
    expect((await site.browser().get(path('p-1'))).status).toBe(404)
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it('are recorded once when they are opened, without amounts', async () => {
    site.platform.answer(listRounds, () => ({ rounds: [round], next: null }))
    const desk = await operator('support')
    for (let pages = 0; pages < 3; pages += 1) await desk.get(path('p-read'))
    const lines = site.gateway.lines.filter(({ event }) => event === 'ops.readRounds')
    expect(lines.filter(({ playerId }) => playerId === 'p-read')).toMatchObject([
      { operator: 'desk-1', requestId: expect.any(String) },
    ])
    expect(JSON.stringify(site.gateway.lines)).not.toContain('47.5')
  })

  it('are missing where the platform does not offer them', async () => {
    site.platform.answer(listRounds, (_, reply) => refuse(reply, 'notOffered'))
    const { status, body } = await (await operator('support')).get(path('p-1'))
    expect([status, body.code]).toEqual([501, 'notOffered'])
  })
})
