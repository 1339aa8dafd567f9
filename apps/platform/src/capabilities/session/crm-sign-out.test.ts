import { expect, it } from 'vitest'
import { settableClock } from '../../../testing/test-platform.ts'
import { CrmFailed } from '../../integrations/crm/crm.client.ts'
import { createLog } from '../../log.ts'
import { createCrmSignOut } from './crm-sign-out.ts'

/** Sign-outs with a CRM that answers as told; a missing answer never comes. */
function tellingWith(answers: readonly (Error | 'accepted' | 'never')[]) {
  const lines: string[] = []
  const told: string[] = []
  const signOut = async (playerId: string) => {
    const answer = answers[told.length] ?? 'accepted'
    told.push(playerId)
    if (answer === 'never') return new Promise<void>(() => {})
    if (answer !== 'accepted') throw answer
  }
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const crm = createCrmSignOut({ crm: { signOut }, clock: settableClock(), log })
  return { crm, told, lines }
}

it('tells the CRM once', async () => {
  const { crm, told, lines } = tellingWith(['accepted'])
  crm.tell('player-1')
  await crm.stop()
  expect([told, lines]).toEqual([['player-1'], []])
})

it.each([
  ['a lost connection', new TypeError('fetch failed')],
  ['an overloaded CRM', new CrmFailed(503)],
])('retries once after %s', async (_name, failure) => {
  const { crm, told, lines } = tellingWith([failure])
  crm.tell('player-1')
  await crm.stop()
  expect([told.length, lines]).toEqual([2, []])
})

it('logs a failure without the player, and does not repeat a refusal', async () => {
  const { crm, told, lines } = tellingWith([
    new CrmFailed(401),
    new CrmFailed(503),
    new CrmFailed(503),
  ])
  crm.tell('player-1')
  await crm.stop()
  expect(told.length).toBe(1)
  crm.tell('player-1')
  await crm.stop()
  expect(told.length).toBe(3)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'session.crmSignOutFailed',
    'session.crmSignOutFailed',
  ])
  expect(lines.join()).not.toContain('player-1')
})

it('returns at once from a CRM that never answers, and bounds how many wait', () => {
  const { crm, told, lines } = tellingWith(Array.from({ length: 300 }, () => 'never' as const))
  for (let n = 0; n < 250; n += 1) crm.tell(`player-${n}`)
  expect(told.length).toBe(200)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ event: 'session.crmSignOutSkipped' })
})

it('does nothing without a CRM', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const crm = createCrmSignOut({ crm: undefined, clock: settableClock(), log })
  crm.tell('player-1')
  await crm.stop()
  expect(lines).toEqual([])
})
