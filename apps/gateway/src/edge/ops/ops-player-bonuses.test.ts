import {
  cancelPlayerBonus,
  decideGrant,
  grantBonus,
  listWaitingGrants,
  readPlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.staff.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  answersTo,
  createOperator,
  operatorOf,
  type opsTokens,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const bonuses = '/ops/players/p-1/bonuses'
const cancellation = `${bonuses}/${id}/cancellation`
const grant = `/ops/players/p-1/bonus-grants/${id}`
const decision = `${grant}/decision`
const reason = 'Sorry for the outage of Sunday'
const order = { campaignId: 'gift', amount: 5, reason }
const waiting = {
  grantId: id,
  playerId: 'p-1',
  campaignId: 'gift',
  campaignName: 'Gift',
  currency: 'EUR',
  amount: 5,
  reason,
  state: 'waiting',
  proposedBy: 'bonus-2',
  proposedAt: '2026-01-01T00:00:00.000Z',
  waitsUntil: '2026-01-08T00:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
} as const
const bonus = {
  assignmentId: id,
  campaignId: 'gift',
  campaignName: 'Gift',
  vertical: 'CASINO',
  bonusType: 'STICKY',
  state: 'cancelled',
  reason: 'staff',
  amount: 5,
  wagered: 0,
  target: 10,
  balance: null,
  converted: null,
  activatedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  endedAt: '2026-01-02T00:00:00.000Z',
  changes: [],
  postings: [],
} as const
const read = {
  playerId: 'p-1',
  currency: 'EUR',
  isWanted: true,
  isOpen: true,
  bonuses: [bonus],
  next: null,
  grants: [waiting],
  campaigns: [],
  approvalAbove: 50,
} as const

describe('a player’s bonuses at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    site.platform.answer(readPlayerBonuses, () => read)
    site.platform.answer(cancelPlayerBonus, () => bonus)
    site.platform.answer(grantBonus, () => waiting)
    site.platform.answer(listWaitingGrants, () => ({ grants: [waiting] }))
    site.platform.answer(decideGrant, () => ({ ...waiting, state: 'refused' }))
  })
  const operatorWith = (role: keyof typeof opsTokens) => operatorOf(role, site.gateway.opsAddress)
  const lastBody = () => site.platform.requests.at(-1)?.body

  it('are read, cancelled and granted under the name of the token', async () => {
    const desk = await operatorWith('rewards')
    const operator = 'bonus-1'
    expect((await desk.get(`${bonuses}?after=${id}`)).body).toEqual(read)
    expect(lastBody()).toEqual({ operator, playerId: 'p-1', after: id })
    expect((await desk.post(cancellation, { reason })).body).toEqual(bonus)
    expect(lastBody()).toEqual({ operator, reason })
    expect((await desk.put(grant, order)).body).toEqual(waiting)
    expect(lastBody()).toEqual({ operator, ...order })
    expect((await desk.get('/ops/bonus-grants')).body).toEqual({ grants: [waiting] })
    expect(lastBody()).toEqual({ operator })
    expect((await desk.post(decision, { isApproved: false })).body.state).toBe('refused')
    expect(lastBody()).toEqual({ operator, isApproved: false })
  })

  it('are recorded by action, without the reason', async () => {
    const desk = await operatorWith('rewards')
    const before = site.gateway.lines.length
    await desk.get(bonuses)
    await desk.post(cancellation, { reason })
    await desk.put(grant, order)
    await desk.post(decision, { isApproved: true })
    await desk.post(decision, { isApproved: false })
    const lines = site.gateway.lines.slice(before).filter(({ event }) => event === 'ops.acted')
    expect(lines.map(({ action, operator, playerId }) => [action, operator, playerId])).toEqual([
      ['readPlayerBonuses', 'bonus-1', 'p-1'],
      ['cancelBonus', 'bonus-1', 'p-1'],
      ['grantBonus', 'bonus-1', 'p-1'],
      ['approveGrant', 'bonus-1', 'p-1'],
      ['refuseGrant', 'bonus-1', 'p-1'],
    ])
    expect(JSON.stringify(site.gateway.lines.slice(before))).not.toContain(reason)
  })

  it('are asked about with complete and known values alone', async () => {
    const desk = await operatorWith('rewards')
    const before = site.platform.passedOn().length
    const answers = await answersTo([
      () => desk.get(`${bonuses}?after=none`),
      () => desk.post(cancellation, { reason: 'no' }),
      () => desk.post(`${bonuses}/none/cancellation`, { reason }),
      () => desk.post(cancellation, { reason, operator: 'bonus-9' }),
      () => desk.put(grant, { ...order, amount: 0 }),
      () => desk.put(grant, { ...order, amount: -5 }),
      () => desk.put(grant, { ...order, amount: '5' }),
      () => desk.put(grant, { ...order, campaignId: 'NO ID' }),
      () => desk.put(grant, { campaignId: 'gift' }),
      () => desk.put('/ops/players/p-1/bonus-grants/none', order),
      () => desk.post(decision, {}),
    ])
    expect(answers).toEqual(answers.map(() => [400, 'request.invalid']))
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it.each(['support', 'ops', 'kyc', 'letters', 'account'] as const)(
    'are closed to the role %s',
    async (role) => {
      const desk = await operatorWith(role)
      const before = site.platform.passedOn().length
      const answers = await answersTo([
        () => desk.get(bonuses),
        () => desk.get('/ops/bonus-grants'),
        () => desk.post(cancellation, { reason }),
        () => desk.put(grant, order),
        () => desk.post(decision, { isApproved: true }),
      ])
      expect(answers).toEqual(answers.map(() => [403, 'ops.roleForbidden']))
      expect(site.platform.passedOn()).toHaveLength(before)
    },
  )

  it('are closed without a session, and to other sites', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    expect((await visitor.get(bonuses)).body.code).toBe('session.required')
    expect((await visitor.put(grant, order)).body.code).toBe('session.required')
    const desk = await operatorWith('rewards')
    const forged = { origin: 'https://evil.example' }
    expect((await desk.post(decision, { isApproved: true }, forged)).body.code).toBe(
      'request.originForbidden',
    )
  })

  it('keep the code and the details of a refusal', async () => {
    const desk = await operatorWith('rewards')
    for (const code of ['accountDesk.ownSignature', 'accountDesk.notWaiting'] as const) {
      site.platform.answer(decideGrant, (_, reply) => refuse(reply, code))
      expect((await desk.post(decision, { isApproved: true })).body.code).toBe(code)
    }
    const details = { refusal: 'excluded' }
    site.platform.answer(grantBonus, (_, reply) => refuse(reply, 'bonus.notOffered', details))
    expect((await desk.put(grant, order)).body).toMatchObject({
      code: 'bonus.notOffered',
      details,
    })
  })
})
