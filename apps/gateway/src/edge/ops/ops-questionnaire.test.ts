import {
  decideQuestionnaire,
  requestQuestionnaire,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  answersTo,
  operatorOf,
  type opsTokens,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const address = '/ops/players/p-1/questionnaire'
const requested = { status: 'REQUESTED', submittedAt: null }

describe('the questionnaire at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    site.platform.answer(requestQuestionnaire, () => requested)
    site.platform.answer(decideQuestionnaire, () => requested)
  })
  const operatorWith = (role: keyof typeof opsTokens) => operatorOf(role, site.gateway.opsAddress)
  const platformRequests = () =>
    site.platform.requests.filter(({ id }) => id.startsWith('questionnaire.'))

  it('is requested and decided by the kyc role, under its name', async () => {
    const checker = await operatorWith('kyc')
    const before = site.gateway.lines.length
    expect(await checker.post(address)).toMatchObject({ status: 200, body: requested })
    const body = { operator: 'check-1', playerId: 'p-1' }
    expect(platformRequests().at(-1)).toMatchObject({ id: requestQuestionnaire.id, body })
    expect((await checker.post(`${address}/decision`, { isAccepted: false })).status).toBe(200)
    expect(platformRequests().at(-1)).toMatchObject({
      id: decideQuestionnaire.id,
      body: { ...body, isAccepted: false },
    })
    const acted = site.gateway.lines
      .slice(before)
      .filter(({ event }) => event === 'ops.acted')
      .map(({ operator, action, playerId }) => [operator, action, playerId])
    expect(acted).toEqual([
      ['check-1', 'requestQuestionnaire', 'p-1'],
      ['check-1', 'decideQuestionnaire', 'p-1'],
    ])
  })

  it.each(['support', 'ops'] as const)('is closed to the role %s', async (role) => {
    const other = await operatorWith(role)
    const before = platformRequests().length
    const answers = await answersTo([
      () => other.post(address),
      () => other.post(`${address}/decision`, { isAccepted: true }),
    ])
    expect(answers).toEqual(Array(2).fill([403, 'ops.roleForbidden']))
    expect(platformRequests()).toHaveLength(before)
  })

  it('says that there is no such player, or nothing to decide', async () => {
    const checker = await operatorWith('kyc')
    site.platform.answer(requestQuestionnaire, (_request, reply) =>
      refuse(reply, 'ops.playerNotFound'),
    )
    expect((await checker.post(address)).body.code).toBe('ops.playerNotFound')
    site.platform.answer(decideQuestionnaire, (_request, reply) =>
      refuse(reply, 'questionnaire.notRequested'),
    )
    const decided = await checker.post(`${address}/decision`, { isAccepted: true })
    expect([decided.status, decided.body.code]).toEqual([409, 'questionnaire.notRequested'])
    const unreadable = await checker.post(`${address}/decision`, { isAccepted: 'yes' })
    expect(unreadable.body.code).toBe('request.invalid')
  })
})
