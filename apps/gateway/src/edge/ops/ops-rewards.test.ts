import { listCampaigns } from '@player-site/contracts/rewards/campaign-desk.staff.calls.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { createOperator, operatorOf, opsTokensSetting } from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const empty = { campaigns: [], next: null }

describe('bonuses at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  const operatorWith = (role: Parameters<typeof operatorOf>[0]) =>
    operatorOf(role, site.gateway.opsAddress)

  it('list campaigns under the name of the token, and record it', async () => {
    site.platform.answer(listCampaigns, () => empty)
    const desk = await operatorWith('rewards')
    const { body } = await desk.get('/ops/campaigns?status=DRAFT&after=gift')
    expect(body).toEqual(empty)
    expect(site.platform.requests.at(-1)).toMatchObject({
      id: listCampaigns.id,
      body: { operator: 'bonus-1', status: 'DRAFT', after: 'gift' },
    })
    const acted = site.gateway.lines.findLast(({ event }) => event === 'ops.acted')
    expect(acted).toMatchObject({ operator: 'bonus-1', action: 'listCampaigns', role: 'rewards' })
  })

  it('are asked with a known status and a campaign’s id alone', async () => {
    const desk = await operatorWith('rewards')
    const before = site.platform.passedOn().length
    for (const query of ['', '?status=ANY', '?status=ALL&after=NO%20ID', '?status=active']) {
      const { status, body } = await desk.get(`/ops/campaigns${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'request.invalid'])
    }
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it.each(['support', 'ops', 'kyc', 'letters', 'account'] as const)(
    'are closed to the role %s',
    async (role) => {
      const { status, body } = await (await operatorWith(role)).get('/ops/campaigns?status=ALL')
      expect([status, body.code]).toEqual([403, 'ops.roleForbidden'])
    },
  )

  it('are closed without a session, and keep the code of a refusal', async () => {
    const visitor = createOperator(site.gateway.opsAddress)
    expect((await visitor.get('/ops/campaigns?status=ALL')).body.code).toBe('session.required')
    site.platform.answer(listCampaigns, (_, reply) => refuse(reply, 'notOffered'))
    const desk = await operatorWith('rewards')
    expect((await desk.get('/ops/campaigns?status=ALL')).body.code).toBe('notOffered')
  })
})
