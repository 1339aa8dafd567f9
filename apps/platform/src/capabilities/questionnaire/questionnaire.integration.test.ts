import { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  answerQuestionnaire,
  readQuestionnaire,
  readSalaryRanges,
} from '@player-site/contracts/questionnaire/questionnaire.calls.ts'
import {
  decideQuestionnaire,
  listQuestionnaireQueue,
  readQuestionnaireRecord,
  requestQuestionnaire,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { silentLog } from '../../log.ts'
import { createMessages } from '../../messages/outgoing-messages.ts'
import { createPlayerTransaction } from '../../outbox/player-transaction.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { undecidedSubmissions } from './questionnaire.repository.ts'
import { questionnaireAnswers } from './questionnaire.schema.ts'
import { createQuestionnaireService } from './questionnaire.service.ts'

const operator = 'desk-kyc'
const actor = `operator:${operator}`
const hourMs = 3_600_000
const answers = {
  occupation: 'FREELANCER',
  salaryRangeId: 2,
  sourceOfFunds: 'Sale of a boat',
  placeOfBirth: 'Turku',
  nationality: 'FI',
}

describe.each(testDatabases())('the questionnaire $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const requestFrom = (playerId: string) =>
    platform.call('POST', pathOf(requestQuestionnaire), { body: { operator, playerId } })
  const decide = (playerId: string, isAccepted: boolean) =>
    platform.call('POST', pathOf(decideQuestionnaire), { body: { operator, playerId, isAccepted } })
  const answer = (token: string, body: object = answers) =>
    platform.call('POST', pathOf(answerQuestionnaire), { token, body })
  const record = async (playerId: string) =>
    (await platform.call('POST', pathOf(readQuestionnaireRecord), { body: { operator, playerId } }))
      .body
  const queue = async () =>
    (await platform.call('GET', pathOf(listQuestionnaireQueue))).body['questionnaires']
  const state = async (token: string) =>
    (await platform.call('GET', pathOf(readQuestionnaire), { token })).body
  const kycStatusOf = async (token: string) =>
    (await platform.call('GET', '/api/v1/player/profile', { token })).body['kycStatus']
  const gateOf = async (token: string) =>
    (await platform.call('POST', '/api/v1/player/wallet/deposit/request', { token, body: {} })).body

  it('is asked, answered, asked again and accepted, and closes the cashier until then', async () => {
    const token = await platform.signIn('demo.fi@example.com')
    expect(await state(token)).toEqual({ status: 'UNREQUESTED', submittedAt: null })
    expect((await answer(token)).body.code).toBe('questionnaire.notRequested')

    expect((await requestFrom('demo-fi')).body).toMatchObject({ status: 'REQUESTED' })
    expect(await kycStatusOf(token)).toBe('EDD_PENDING')
    expect(await gateOf(token)).toMatchObject({ status: 'DOCUMENTS_REQUIRED' })

    const at = platform.clock.now().toISOString()
    const submitted = { status: 'UNDER_REVIEW', submittedAt: at }
    expect((await answer(token)).body).toEqual(submitted)
    platform.clock.advance(60_000)
    // The answer was lost, and the browser sent it again.
    expect((await answer(token)).body).toEqual(submitted)
    expect((await answer(token, { ...answers, salaryRangeId: 3 })).body.code).toBe(
      'questionnaire.notRequested',
    )

    const dueAt = new Date(Date.parse(at) + 48 * hourMs).toISOString()
    const queued = { playerId: 'demo-fi', submittedAt: at, dueAt }
    expect(await queue()).toContainEqual(queued)
    expect(await record('demo-fi')).toMatchObject({
      ...submitted,
      answers,
      salaryRange: { salaryRangeId: 2, currency: 'EUR', from: 15_000, to: 30_000 },
      actions: [
        { action: 'answered', actor: 'player', at },
        { action: 'requested', actor },
      ],
    })
    expect((await decide('demo-fi', false)).body).toMatchObject({ status: 'REQUESTED' })
    expect((await answer(token, { ...answers, occupation: 'OTHER' })).body.code).toBe(
      'request.invalid',
    )
    expect((await answer(token)).body).toMatchObject({ status: 'UNDER_REVIEW' })
    expect((await decide('demo-fi', true)).body).toMatchObject({ status: 'VERIFIED' })
    expect(await kycStatusOf(token)).toBe('ENHANCED KYC')
    expect(await gateOf(token)).toMatchObject({ status: 'SUCCESS' })
    expect((await decide('demo-fi', true)).body.code).toBe('questionnaire.notRequested')
    expect(await queue()).not.toContainEqual(queued)
    expect((await record('demo-fi'))['actions']).toMatchObject([
      { action: 'accepted', actor },
      { action: 'answered', actor: 'player' },
      { action: 'askedAgain', actor },
      { action: 'answered', actor: 'player' },
      { action: 'requested', actor },
    ])
  })

  it('tells the player of each step of the staff, in their language, once', async () => {
    const email = 'demo.no@example.com'
    const token = await platform.signIn(email)
    await requestFrom('demo-no')
    // The reply was lost, and the console sent it again.
    await requestFrom('demo-no')
    await answer(token)
    await decide('demo-no', false)
    await answer(token)
    await decide('demo-no', true)
    const inbox = await platform.call('GET', pathOf(readInbox), { token })
    const { messages } = z.parse(readInbox.reply, inbox.body)
    const kinds = messages.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('questionnaire.'))).toEqual([
      'questionnaire.accepted',
      'questionnaire.askedAgain',
      'questionnaire.requested',
    ])
    const mailbox = createMailbox(platform)
    const subjects = async () =>
      (await mailbox.emails(email)).map(({ subject }) => subject?.split(':')[0])
    const expected = [
      'Svar på spørsmålene våre på nytt',
      'Svarene dine er godkjent',
      'Vi trenger noen svar fra deg',
    ]
    await expect.poll(subjects).toHaveLength(expected.length)
    expect(await subjects()).toEqual(expect.arrayContaining(expected))
  })

  it('offers ranges in the player’s currency, and refuses a range it does not offer', async () => {
    const token = await platform.signIn('demo.br@example.com')
    const { body } = await platform.call('GET', pathOf(readSalaryRanges), { token })
    expect(body['salaryRanges']).toHaveLength(6)
    expect(body['salaryRanges']).toMatchObject([
      { salaryRangeId: 1, currency: 'BRL', from: null, to: 90_000 },
      { from: 90_000, to: 180_000 },
      {},
      {},
      {},
      { salaryRangeId: 6, from: 720_000, to: null },
    ])
    await requestFrom('demo-br')
    const refused = await answer(token, { ...answers, salaryRangeId: 7 })
    expect(refused.body).toMatchObject({
      code: 'request.invalid',
      validationErrors: [{ field: 'salaryRangeId' }],
    })
    expect(await kycStatusOf(token)).toBe('EDD_PENDING')
  })

  it('has one submission when two pages answer at once', async () => {
    const token = await platform.signIn('demo.ca@example.com')
    await requestFrom('demo-ca')
    const replies = await Promise.all(
      [1, 2, 3, 4].map((salaryRangeId) => answer(token, { ...answers, salaryRangeId })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(
      refused.map(() => 'questionnaire.notRequested'),
    )
  })

  it('knows no unknown player', async () => {
    expect((await requestFrom('unknown')).body.code).toBe('ops.playerNotFound')
    expect((await record('unknown'))['code']).toBe('ops.playerNotFound')
  })
})

describe.each(testDatabases())('stored answers $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it('are encrypted, and have who decided on them', async () => {
    const { db } = database
    const clock = { now: () => testMoment }
    const sealer = createSealer(['a key for tests of 32 characters or more'], 'questionnaire')
    const playerTransaction = createPlayerTransaction({ db, onCommitted: () => undefined })
    const questionnaire = createQuestionnaireService({
      db,
      clock,
      log: silentLog,
      sealer,
      messages: createMessages({ clock, sealer, configured: [] }),
      playerTransaction,
      accountState: createAccountStateService({ clock, playerTransaction }),
    })
    const playerId = 'stored-answers'
    await addPlayer(db, { id: playerId, kycStatus: 'EDD_PENDING' })
    await questionnaire.answer(playerId, answers)
    await questionnaire.decide(playerId, operator, false)
    const isTheirs = eq(questionnaireAnswers.playerId, playerId)
    const rows = await db.select().from(questionnaireAnswers).where(isTheirs)
    expect(rows).toMatchObject([
      { playerId, isAccepted: false, decidedBy: operator, decidedAt: testMoment },
    ])
    expect(JSON.stringify(rows.map(({ sealed }) => sealed))).not.toContain('Turku')
  })

  it('wait in the order in which their review is due', async () => {
    const { db } = database
    const hoursAgo = (hours: number) => new Date(testMoment.getTime() - hours * hourMs)
    const kycStatus = 'EDD_UNDER_REVIEW'
    await addPlayer(db, { id: 'fi', countryCode: 'FI', kycStatus })
    await addPlayer(db, { id: 'gb', countryCode: 'GB', kycStatus })
    for (const [playerId, hours] of [
      ['fi', 40],
      ['gb', 20],
    ] as const) {
      await db.insert(questionnaireAnswers).values({ playerId, sealed: '', at: hoursAgo(hours) })
    }
    expect(await undecidedSubmissions(db, kycStatus, 10)).toEqual([
      { playerId: 'gb', at: hoursAgo(20), dueAt: hoursAgo(-4) },
      { playerId: 'fi', at: hoursAgo(40), dueAt: hoursAgo(-8) },
    ])
  })
})
