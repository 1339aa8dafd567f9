import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '@player-site/contracts/announcements/announcements.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  answersTo,
  createOperator,
  operatorOf,
  type opsTokens,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const address = '/ops/announcements/database'
const planned = {
  startsAt: '2026-11-24T02:00:00.000Z',
  endsAt: '2026-11-24T03:00:00.000Z',
  markets: 'all',
}

describe('announcing maintenance at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    site.platform.answer(readAnnouncements, () => ({ announcements: [] }))
    site.platform.answer(planMaintenance, () => ({}))
    site.platform.answer(cancelMaintenance, () => ({}))
  })

  const operatorWith = async (role: keyof typeof opsTokens) => {
    const operator = await operatorOf(role, site.gateway.opsAddress)
    return {
      ...operator,
      plan: (body: object = planned) => operator.put(address, body),
      cancel: () => operator.request(address, { method: 'DELETE' }),
    }
  }
  const platformRequests = () =>
    site.platform.requests.filter(({ id }) => id.startsWith('announcements.'))
  const acted = () =>
    site.gateway.lines
      .filter(({ event }) => event === 'ops.acted')
      .map(({ operator, action, announcementId }) => [operator, action, announcementId])

  it('plans and cancels for the ops role, and records the operator', async () => {
    const duty = await operatorWith('ops')
    expect((await duty.plan()).status).toBe(200)
    expect(platformRequests().at(-1)).toMatchObject({ id: planMaintenance.id, body: planned })
    expect((await duty.cancel()).status).toBe(200)
    expect(platformRequests().at(-1)?.id).toBe(cancelMaintenance.id)
    expect(acted()).toEqual([
      ['duty-1', 'planMaintenance', 'database'],
      ['duty-1', 'cancelMaintenance', 'database'],
    ])
  })

  it('lets support view only', async () => {
    const desk = await operatorWith('support')
    expect((await desk.get('/ops/announcements')).body).toEqual({ announcements: [] })
    const before = platformRequests().length
    const answers = await answersTo([() => desk.plan(), () => desk.cancel()])
    expect(answers).toEqual(Array(2).fill([403, 'ops.roleForbidden']))
    expect(platformRequests()).toHaveLength(before)
  })

  it('is closed to clients without a session', async () => {
    const stranger = createOperator(site.gateway.opsAddress)
    for (const [path, method] of [
      ['/ops/announcements', 'GET'],
      [address, 'PUT'],
      [address, 'DELETE'],
    ] as const) {
      expect((await stranger.request(path, { method })).status).toBe(401)
    }
  })

  it('refuses a window that ends before it starts', async () => {
    const duty = await operatorWith('ops')
    const { status, body } = await duty.plan({ ...planned, endsAt: planned.startsAt })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })
})
