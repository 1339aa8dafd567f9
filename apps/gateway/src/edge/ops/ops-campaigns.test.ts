import {
  activateCampaign,
  changeCampaign,
  createCampaign,
  listFreeSpinGames,
  previewCampaign,
  readCampaign,
  stopCampaign,
} from '@player-site/contracts/rewards/campaign-acts.staff.calls.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  createOperator,
  type Operator,
  operatorOf,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const draft = {
  brand: 'aurora',
  bonusCode: null,
  category: 'MANUAL',
  markets: ['GG'],
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  deposit: null,
  audience: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  isQueued: false,
  endsAt: null,
  validDays: 10,
  amounts: { GBP: 10 },
  wrMultiplier: 35,
  maxConversions: {},
  maxStakes: {},
  contributions: { slot: 100 },
  excludedGames: [],
  display: { en: { name: 'Gift', text: 'A gift.' } },
} as const
const preview = { isLawful: true, reasons: [], estimates: [], rewards: [] }
const read = {
  campaign: {
    campaignId: 'aurora-gift-1',
    brand: 'aurora',
    status: 'DRAFT',
    bonusCode: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    brief: null,
    estimates: [],
    outcomes: [],
  },
  version: 1,
  draft,
  preview,
  changes: [],
} as const
const reason = 'Agreed with the market manager'
const address = '/ops/campaigns/aurora-gift-1'

/** What staff can do, and what the platform is asked for. */
const acts = [
  ['readCampaign', readCampaign, (desk: Operator) => desk.get(address), {}],
  [
    'createCampaign',
    createCampaign,
    (desk: Operator) => desk.post('/ops/campaigns', draft),
    { draft },
  ],
  [
    'changeCampaign',
    changeCampaign,
    (desk: Operator) => desk.put(address, { version: 1, draft }),
    { version: 1, draft },
  ],
  [
    'activateCampaign',
    activateCampaign,
    (desk: Operator) => desk.post(`${address}/activation`, { version: 1, reason }),
    { version: 1, reason },
  ],
  [
    'stopCampaign',
    stopCampaign,
    (desk: Operator) => desk.post(`${address}/stop`, { version: 1, reason }),
    { version: 1, reason },
  ],
] as const

describe('campaigns at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  const operatorWith = (role: Parameters<typeof operatorOf>[0]) =>
    operatorOf(role, site.gateway.opsAddress)
  let signedIn: Promise<Operator> | undefined
  /** One sign-in for all: an address may try ten tokens a minute. */
  const rewardsDesk = () => (signedIn ??= operatorWith('rewards'))

  it.each(acts)(
    '%s asks under the name of the token, and records it',
    async (action, call, act, body) => {
      site.platform.answer(call, () => read)
      const answer = await act(await rewardsDesk())
      expect([answer.status, answer.body]).toEqual([200, read])
      expect(site.platform.requests.at(-1)).toMatchObject({
        id: call.id,
        body: { operator: 'bonus-1', ...body },
      })
      const acted = site.gateway.lines.findLast(({ event }) => event === 'ops.acted')
      expect(acted).toMatchObject({ operator: 'bonus-1', action, role: 'rewards' })
    },
  )

  it('previews terms', async () => {
    site.platform.answer(previewCampaign, () => preview)
    const desk = await rewardsDesk()
    expect((await desk.post('/ops/campaign-previews', draft)).body).toEqual(preview)
  })

  it('lists the games of free spins', async () => {
    const games = [{ gameId: 'fox', name: 'Fox', provider: 'quickspin', rtp: 96 }]
    site.platform.answer(listFreeSpinGames, () => ({ games }))
    const { status, body } = await (await rewardsDesk()).get('/ops/free-spin-games')
    expect([status, body]).toEqual([200, { games }])
    expect(site.platform.requests.at(-1)).toMatchObject({ body: { operator: 'bonus-1' } })
  })

  it.each(['support', 'ops', 'kyc', 'letters', 'account'] as const)(
    'are closed to the role %s',
    async (role) => {
      const desk = await operatorWith(role)
      const before = site.platform.passedOn().length
      for (const [, , act] of acts) {
        const { status, body } = await act(desk)
        expect([status, body.code]).toEqual([403, 'ops.roleForbidden'])
      }
      expect((await desk.get('/ops/free-spin-games')).body.code).toBe('ops.roleForbidden')
      const { body } = await desk.post('/ops/campaign-previews', draft)
      expect(body.code).toBe('ops.roleForbidden')
      expect(site.platform.passedOn()).toHaveLength(before)
    },
  )

  it('are closed without a session', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    for (const [, , act] of acts) expect((await act(visitor)).body.code).toBe('session.required')
  })

  it('keep the reasons of a refusal by law', async () => {
    const reasons = [{ market: 'GG', rule: 'wagering', limit: 10, found: 35 }]
    site.platform.answer(createCampaign, (_, reply) => {
      void reply.status(409)
      return { code: 'campaign.lawForbids', message: 'Forbidden', details: { reasons } }
    })
    const { status, body } = await (await rewardsDesk()).post('/ops/campaigns', draft)
    expect([status, body]).toMatchObject([
      409,
      { code: 'campaign.lawForbids', details: { reasons } },
    ])
  })

  it('are refused where the request is broken, before the platform is asked', async () => {
    const desk = await rewardsDesk()
    const before = site.platform.passedOn().length
    const wrong = [
      () => desk.get('/ops/campaigns/NO%20ID'),
      () => desk.post('/ops/campaigns', {}),
      () => desk.post('/ops/campaigns', { ...draft, amounts: { GBP: 0.001 } }),
      () => desk.post('/ops/campaigns', { ...draft, unknown: true }),
      () => desk.put(address, { draft }),
      () => desk.post(`${address}/activation`, { version: 1, reason: 'short' }),
      () => desk.post(`${address}/stop`, { version: -1, reason }),
      () => desk.post(`${address}/stop`, { version: 1, reason: `${' '.repeat(20)}a` }),
    ]
    for (const ask of wrong) {
      const { status, body } = await ask()
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    }
    const named = await desk.post('/ops/campaigns', { ...draft, endsAt: draft.startsAt })
    expect(named.body.validationErrors).toMatchObject([{ field: 'endsAt' }])
    expect(site.platform.passedOn()).toHaveLength(before)
  })
})
