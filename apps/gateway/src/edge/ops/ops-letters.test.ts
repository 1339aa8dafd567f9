import {
  listLetters,
  sendLetter,
  withdrawLetter,
} from '@player-site/contracts/letters/letters.staff.calls.ts'
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

const letterId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const address = `/ops/letters/${letterId}`
const draft = {
  audience: { brand: 'aurora', market: 'FI' },
  purpose: { is: 'service' },
  texts: { en: { title: 'New terms', body: 'x'.repeat(4_000) }, fi: { title: 'Ehdot', body: 'y' } },
  link: '/loyalty',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2026-02-01T00:00:00.000Z',
} as const
const sent = {
  letterId,
  ...draft,
  status: 'sent',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'writer-1',
  withdrawnBy: null,
  reads: 0,
} as const

describe('letters at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    site.platform.answer(listLetters, () => ({ letters: [sent] }))
    site.platform.answer(sendLetter, () => sent)
    site.platform.answer(withdrawLetter, () => ({ ...sent, status: 'withdrawn' }))
  })
  const operatorWith = (role: keyof typeof opsTokens) => operatorOf(role, site.gateway.opsAddress)

  it('are sent and withdrawn under the name of the token, recorded without their text', async () => {
    const writer = await operatorWith('letters')
    const before = site.gateway.lines.length
    expect((await writer.get('/ops/letters')).body).toEqual({ letters: [sent] })
    expect((await writer.put(address, draft)).body).toEqual(sent)
    expect(site.platform.requests.at(-1)).toMatchObject({
      id: sendLetter.id,
      body: { operator: 'writer-1', letter: draft },
    })
    await writer.post(`${address}/withdrawal`)
    expect(site.platform.requests.at(-1)).toMatchObject({
      id: withdrawLetter.id,
      body: { operator: 'writer-1' },
    })
    const lines = site.gateway.lines.slice(before)
    const acted = lines.filter(({ event }) => event === 'ops.acted')
    expect(acted.map(({ operator, action, letter }) => [operator, action, letter])).toEqual([
      ['writer-1', 'sendLetter', letterId],
      ['writer-1', 'withdrawLetter', letterId],
    ])
    expect(JSON.stringify(lines)).not.toContain('New terms')
  })

  it('are refused where a page, a language or an audience is none', async () => {
    const writer = await operatorWith('letters')
    const before = site.platform.passedOn().length
    const bad: readonly (readonly [string, object])[] = [
      ['no English text', { texts: { fi: draft.texts.fi } }],
      ['an unknown language', { texts: { ...draft.texts, xx: draft.texts.fi } }],
      ['an empty title', { texts: { en: { title: ' ', body: 'Text' } } }],
      ['a link to another site', { link: 'https://evil.example/' }],
      ['a link to another site by its host alone', { link: '//evil.example' }],
      ['a link to a page that is none', { link: '/no-such-page-here/at/all' }],
      ['a link with a script', { link: '/loyalty?x=javascript:1' }],
      ['an end before its beginning', { validUntil: '2025-12-31T00:00:00.000Z' }],
      ['a whole market without its brand', { audience: { market: 'FI' } }],
      ['marketing without its topic', { purpose: { is: 'marketing' } }],
      ['a name in the request', { operator: 'desk-9' }],
    ]
    for (const [fault, change] of bad) {
      const { body } = await writer.put(address, { ...draft, ...change })
      expect([fault, body.code]).toEqual([fault, 'request.invalid'])
    }
    expect(site.platform.passedOn()).toHaveLength(before)
  })

  it.each(['support', 'ops', 'kyc'] as const)('are closed to the role %s', async (role) => {
    const other = await operatorWith(role)
    const answers = await answersTo([
      () => other.get('/ops/letters'),
      () => other.put(address, draft),
      () => other.post(`${address}/withdrawal`),
    ])
    expect(answers).toEqual(Array(3).fill([403, 'ops.roleForbidden']))
    expect((await createOperator(site.gateway.opsAddress).get('/ops/letters')).body.code).toBe(
      'session.required',
    )
  })

  it('keep the code of a refusal', async () => {
    const writer = await operatorWith('letters')
    site.platform.answer(sendLetter, (_, reply) => refuse(reply, 'letters.idReused'))
    const again = await writer.put(address, draft)
    expect([again.status, again.body.code]).toEqual([409, 'letters.idReused'])
  })
})
