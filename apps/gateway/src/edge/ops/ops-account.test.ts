import {
  decideAccount,
  listWaitingDecisions,
  readDeskAccount,
  signAccountDecision,
} from '@player-site/contracts/account-desk/account-desk.staff.calls.ts'
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

const decisionId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const account = '/ops/players/p-1/account'
const address = `${account}/decisions/${decisionId}`
const decision = { is: 'status', status: 'BLACKLISTED' } as const
const reason = 'Suspected of fraud by the payment provider'
const waiting = {
  decisionId,
  playerId: 'p-1',
  decision,
  reason,
  state: 'waiting',
  proposedBy: 'account-1',
  proposedAt: '2026-01-01T00:00:00.000Z',
  signedBy: null,
  signedAt: null,
} as const
const open = {
  ...{ payout: true, casino: true, liveCasino: true, sports: true },
  ...{ virtualSports: true, bonuses: true, deposit: true, withdrawal: true },
}
const read = {
  account: {
    playerId: 'p-1',
    status: 'REGISTERED',
    statusUntil: null,
    kycStatus: 'NOT_VERIFIED',
    loyaltyLevel: 1,
    flags: open,
    lockedLimits: [],
    differences: [],
  },
  decisions: [waiting],
} as const

describe('accounts at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    site.platform.answer(listWaitingDecisions, () => ({ decisions: [waiting] }))
    site.platform.answer(readDeskAccount, () => read)
    site.platform.answer(decideAccount, () => waiting)
    site.platform.answer(signAccountDecision, () => ({ ...waiting, state: 'rejected' }))
  })
  const operatorWith = (role: keyof typeof opsTokens) => operatorOf(role, site.gateway.opsAddress)

  it('are read and decided under the name of the token, recorded without the reason', async () => {
    const desk = await operatorWith('account')
    const before = site.gateway.lines.length
    expect((await desk.get('/ops/account-decisions')).body).toEqual({ decisions: [waiting] })
    expect((await desk.get(account)).body).toEqual(read)
    expect((await desk.put(address, { decision, reason })).body).toEqual(waiting)
    expect(site.platform.requests.at(-1)).toMatchObject({
      id: decideAccount.id,
      body: { operator: 'account-1', decision, reason },
    })
    expect((await desk.post(`${address}/signature`, { isApproved: false })).body.state).toBe(
      'rejected',
    )
    expect(site.platform.requests.at(-1)).toMatchObject({
      id: signAccountDecision.id,
      body: { operator: 'account-1', isApproved: false },
    })
    const lines = site.gateway.lines.slice(before)
    const acted = lines.filter(({ event }) => event === 'ops.acted')
    const named = acted.map(({ operator, role, action, playerId }) =>
      [operator, role, action, playerId].join(' '),
    )
    expect(named).toEqual([
      'account-1 account readAccount p-1',
      'account-1 account decideAccount p-1',
      'account-1 account rejectAccountDecision p-1',
    ])
    expect(acted.slice(1)).toMatchObject([{ decisionId, what: 'status' }, { decisionId }])
    expect(JSON.stringify(lines)).not.toContain('fraud')
  })

  it('are not changed for less than a whole decision', async () => {
    const desk = await operatorWith('account')
    const before = site.platform.passedOn().length
    const faulty: readonly (readonly [string, object])[] = [
      ['no reason', { decision }],
      ['a reason of a few letters', { decision, reason: '  abc ' }],
      [
        'a status that is the player’s own',
        { decision: { ...decision, status: 'TIMEOUT' }, reason },
      ],
      ['a flag that is none', { decision: { is: 'flag', flag: 'all', isOpen: true }, reason }],
      ['a level beyond all', { decision: { is: 'loyaltyLevel', level: 101 }, reason }],
      ['a name in the request', { decision, reason, operator: 'account-2' }],
      ['a state in the request', { decision: { ...decision, state: 'applied' }, reason }],
    ]
    for (const [fault, body] of faulty) {
      expect([fault, (await desk.put(address, body)).body.code]).toEqual([fault, 'request.invalid'])
    }
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it.each(['support', 'ops', 'kyc', 'letters'] as const)(
    'are closed to the role %s',
    async (role) => {
      const other = await operatorWith(role)
      const before = site.platform.passedOn().length
      const answers = await answersTo([
        () => other.get('/ops/account-decisions'),
        () => other.get(account),
        () => other.put(address, { decision, reason }),
        () => other.post(`${address}/signature`, { isApproved: true }),
      ])
      expect(answers).toEqual(Array(4).fill([403, 'ops.roleForbidden']))
      expect(site.platform.passedOn()).toHaveLength(before)
    },
  )

  it('are closed without a session, and to other sites', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    expect((await visitor.get(account)).body.code).toBe('session.required')
    const desk = await operatorWith('account')
    const forged = { origin: 'https://evil.example' }
    const signed = await desk.post(`${address}/signature`, { isApproved: true }, forged)
    expect(signed.body.code).toBe('request.originForbidden')
  })

  it('keep the code of a refusal', async () => {
    const desk = await operatorWith('account')
    const codes = [
      'accountDesk.ownSignature',
      'accountDesk.notWaiting',
      'ops.playerNotFound',
    ] as const
    for (const code of codes) {
      site.platform.answer(signAccountDecision, (_, reply) => refuse(reply, code))
      expect((await desk.post(`${address}/signature`, { isApproved: true })).body.code).toBe(code)
    }
  })
})
