import {
  listReviewQueue,
  readDocumentHistory,
  requestDocument,
  reviewDocument,
  viewDocumentPage,
  viewRegisteredPerson,
} from '@player-site/contracts/documents/documents.staff.calls.ts'
import {
  listQuestionnaireQueue,
  readQuestionnaireRecord,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import {
  answersTo,
  createOperator,
  type Operator,
  operatorOf,
  type opsTokens,
  opsTokensSetting,
} from '../../../testing/operator.ts'
import { refuse } from '../../../testing/scripted-platform.ts'
import { scriptedSite } from '../../../testing/scripted-site.ts'

const submittedAt = '2026-01-02T03:04:05.000Z'
const dueAt = '2026-01-04T03:04:05.000Z'
const queuedDocument = {
  documentId: 'd-1',
  playerId: 'p-1',
  documentType: 'PROOF_OF_ID',
  subType: null,
  files: 1,
  submittedAt,
  dueAt,
} as const
const queuedQuestionnaire = { playerId: 'p-2', submittedAt, dueAt }
const history = { kycStatus: 'PENDING', documents: [], actions: [] } as const
const record = {
  status: 'UNREQUESTED',
  submittedAt: null,
  answers: null,
  salaryRange: null,
  actions: [],
} as const
const image = Buffer.from('the bytes of an image')

const person = {
  playerId: 'p-1',
  firstName: 'Private-Aino',
  lastName: 'Private-Virtanen',
  dateOfBirth: '1990-04-01',
  streetAddress: 'Private-street 7',
  postalCode: '00100',
  city: 'Private-town',
  provinceCode: null,
  countryCode: 'FI',
  brand: 'aurora',
  market: 'UN',
  risk: {
    verificationBeforeDeposit: 'none',
    verifyWithinDays: 30,
    isPayoutRestricted: false,
    isMultibrandSuspended: false,
  },
} as const

const personAddress = '/ops/documents/d-1/person'
const pageAddress = '/ops/documents/d-1/pages/1'
const decisionAddress = '/ops/documents/d-1/decision'
const requestAddress = '/ops/players/p-1/documents'
const approval = { decision: 'approve', expiresOn: '2030-01-31' }
const rejection = { decision: 'reject', reason: 'ID_EXPIRED' }
const wanted = { documentType: 'SOURCE_OF_WEALTH', subType: 'PS' }

describe('verification at the operations port [memory]', () => {
  const clock = createManualClock()
  const site = scriptedSite({ clock, env: { OPS_TOKENS: opsTokensSetting } })
  beforeEach(() => {
    const { platform } = site
    platform.answer(listReviewQueue, () => ({ documents: [queuedDocument] }))
    platform.answer(listQuestionnaireQueue, () => ({ questionnaires: [queuedQuestionnaire] }))
    platform.answer(readDocumentHistory, () => history)
    platform.answer(readQuestionnaireRecord, () => record)
    platform.answer(viewRegisteredPerson, () => person)
    platform.answer(reviewDocument, () => ({ documentStatus: 'VERIFIED' }))
    platform.answer(requestDocument, () => ({ documentStatus: 'REQUESTED' }))
    platform.answer(viewDocumentPage, () => ({
      mediaType: 'image/jpeg',
      data: image.toString('base64'),
    }))
  })
  const operatorWith = (role: keyof typeof opsTokens) => operatorOf(role, site.gateway.opsAddress)
  const lastAsked = () => site.platform.requests.at(-1)
  const calls = (operator: Operator) => [
    () => operator.get('/ops/verification/queue'),
    () => operator.get('/ops/players/p-1/verification'),
    () => operator.get(pageAddress),
    () => operator.get(personAddress),
    () => operator.post(decisionAddress, approval),
    () => operator.post(decisionAddress, rejection),
    () => operator.post(requestAddress, wanted),
  ]

  it('lists what waits for review, and shows one player’s documents and answers', async () => {
    const checker = await operatorWith('kyc')
    const queue = await checker.get('/ops/verification/queue')
    expect(queue.body).toEqual({
      documents: [queuedDocument],
      questionnaires: [queuedQuestionnaire],
    })
    const { body } = await checker.get('/ops/players/p-1/verification')
    expect(body).toEqual({ history, questionnaire: record })
  })

  it('is decided under the name of the token, recorded before the platform is asked', async () => {
    const checker = await operatorWith('kyc')
    const before = site.gateway.lines.length
    // A name in the request is refused, not believed.
    const forged = await checker.post(decisionAddress, { ...approval, operator: 'desk-9' })
    expect(forged.body.code).toBe('request.invalid')
    expect((await checker.post(decisionAddress, approval)).status).toBe(200)
    expect(lastAsked()).toMatchObject({
      id: reviewDocument.id,
      body: { operator: 'check-1', ...approval },
    })
    await checker.post(decisionAddress, rejection)
    expect(lastAsked()).toMatchObject({ body: { operator: 'check-1', ...rejection } })
    await checker.post(requestAddress, wanted)
    expect(lastAsked()).toMatchObject({
      id: requestDocument.id,
      body: { operator: 'check-1', playerId: 'p-1', ...wanted },
    })
    await checker.get(pageAddress)
    site.platform.answer(readDocumentHistory, (_request, reply) => refuse(reply, 'system.error'))
    expect((await checker.get('/ops/players/p-1/verification')).status).toBe(500)
    const acted = site.gateway.lines
      .slice(before)
      .filter(({ event }) => event === 'ops.acted')
      .map(({ operator, action, playerId, documentId }) => [
        operator,
        action,
        playerId ?? documentId,
      ])
    expect(acted).toEqual([
      ['check-1', 'approveDocument', 'd-1'],
      ['check-1', 'rejectDocument', 'd-1'],
      ['check-1', 'requestDocument', 'p-1'],
      ['check-1', 'viewDocument', 'd-1'],
      ['check-1', 'readVerification', 'p-1'],
    ])
  })

  it('shows what the player of a document registered, recorded without it before it is asked', async () => {
    const checker = await operatorWith('kyc')
    const before = site.gateway.lines.length
    const seen = await checker.get(personAddress)
    expect([seen.status, seen.body]).toEqual([200, person])
    expect(seen.headers.get('cache-control')).toBe('no-store')
    expect(lastAsked()).toMatchObject({
      id: viewRegisteredPerson.id,
      body: { operator: 'check-1' },
    })
    site.platform.answer(viewRegisteredPerson, (_request, reply) =>
      refuse(reply, 'documents.notFound'),
    )
    const erased = await checker.get(personAddress)
    expect([erased.status, erased.body.code]).toEqual([404, 'documents.notFound'])
    const lines = site.gateway.lines.slice(before)
    const act = { operator: 'check-1', role: 'kyc', action: 'viewRegisteredPerson' }
    expect(lines.filter(({ event }) => event === 'ops.acted')).toMatchObject(
      [1, 2].map(() => ({ ...act, documentId: 'd-1' })),
    )
    expect(JSON.stringify(lines)).not.toMatch(/Private|1990-04-01|00100/)
    // The site has no such address.
    expect((await site.browser().get(personAddress)).status).toBe(404)
  })

  it('serves a page that no cache keeps, no page frames and no script leaves', async () => {
    const checker = await operatorWith('kyc')
    const { status, text, headers } = await checker.get(pageAddress)
    expect([status, text]).toEqual([200, image.toString()])
    expect(lastAsked()).toMatchObject({ body: { operator: 'check-1' } })
    const header = (name: string) => headers.get(name)
    expect(header('content-type')).toBe('image/jpeg')
    expect(header('cache-control')).toBe('no-store')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-disposition')).toBe('inline; filename="page-1.jpg"')
    expect(header('content-security-policy')).toBe(
      "default-src 'none';frame-ancestors 'none';sandbox",
    )
    expect(header('cross-origin-resource-policy')).toBe('same-origin')
    expect((await checker.get('/ops/documents/d-1/pages/11')).body.code).toBe('request.invalid')
    // The site has no such address.
    expect((await site.browser().get(pageAddress)).status).toBe(404)
  })

  it.each(['support', 'ops', 'letters', 'account'] as const)(
    'is closed to the role %s',
    async (role) => {
      const other = await operatorWith(role)
      const before = site.platform.passedOn().length
      expect(await answersTo(calls(other))).toEqual(Array(7).fill([403, 'ops.roleForbidden']))
      expect(site.platform.passedOn()).toHaveLength(before)
    },
  )

  it('is closed without a session, and to another site', async () => {
    for (const call of calls(createOperator(site.gateway.opsAddress))) {
      expect((await call()).body.code).toBe('session.required')
    }
    const checker = await operatorWith('kyc')
    const forged = await checker.post(decisionAddress, approval, { origin: 'https://evil.example' })
    expect(forged.body.code).toBe('request.originForbidden')
  })

  it('passes on that a document is decided already, or does not exist', async () => {
    const checker = await operatorWith('kyc')
    site.platform.answer(reviewDocument, (_request, reply) => refuse(reply, 'documents.notOpen'))
    const late = await checker.post(decisionAddress, approval)
    expect([late.status, late.body.code]).toEqual([409, 'documents.notOpen'])
    site.platform.answer(viewDocumentPage, (_request, reply) => refuse(reply, 'documents.notFound'))
    const erased = await checker.get(pageAddress)
    expect([erased.status, erased.body.code]).toEqual([404, 'documents.notFound'])
    const unreadable = await checker.post(decisionAddress, { decision: 'reject', reason: 'UGLY' })
    expect(unreadable.body.code).toBe('request.invalid')
  })
})
