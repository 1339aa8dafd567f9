// @vitest-environment happy-dom
import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import {
  opsListReviewQueue,
  opsReadVerification,
  opsViewRegisteredPerson,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NEVER, of, Subject, VirtualTimeScheduler } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeApi, failing } from '../../../testing/fake-api.ts'
import { createConsoleStore } from '../console-store.ts'
import { pageOpened } from '../frame/page.slice.ts'
import { signedIn, signedOut } from '../session/session.slice.ts'
import { VerificationScreen } from './verification.screen.tsx'
import { personRequested, reviewOpened } from './verification.slice.ts'

afterEach(cleanup)

const sentAt = '1970-01-01T00:00:00.000Z'
const queued = {
  playerId: 'p-1',
  documentType: 'PROOF_OF_ID',
  subType: null,
  files: 1,
  submittedAt: sentAt,
} as const
const underReview = {
  documentId: 'd-1',
  documentType: 'PROOF_OF_ID',
  documentStatus: 'UNDER_REVIEW',
  subType: null,
  rejectionReason: null,
  files: [{ number: 1, mediaType: 'image/jpeg' }],
  submittedAt: sentAt,
  expiresOn: null,
} as const
const verified = {
  ...underReview,
  documentId: 'd-2',
  documentType: 'PROOF_OF_ADDRESS',
  documentStatus: 'VERIFIED',
} as const
const person = {
  playerId: 'p-1',
  firstName: 'Aino Maria',
  lastName: 'Virtanen',
  dateOfBirth: '1990-04-01',
  streetAddress: 'Rantatie 5',
  postalCode: '00100',
  city: 'Helsinki',
  provinceCode: null,
  countryCode: 'FI',
  brand: 'aurora',
  market: 'UN',
  risk: {
    verificationBeforeDeposit: 'none',
    verifyWithinDays: 30,
    isPayoutRestricted: true,
    isMultibrandSuspended: false,
  },
} as const
const unknownPerson = {
  ...person,
  ...{ firstName: null, lastName: null, dateOfBirth: null },
  ...{ streetAddress: null, postalCode: null, city: null },
}

/** The desk of an operator with the kyc role. */
function openDesk() {
  const api = new FakeApi()
  const scheduler = new VirtualTimeScheduler()
  scheduler.maxFrames = 0
  api.answer(readNodes, () => of({ at: 0, nodes: [] }))
  api.answer(opsListReviewQueue, () => of({ documents: [], questionnaires: [] }))
  api.answer(opsReadVerification, () =>
    of({
      history: { kycStatus: 'PENDING', documents: [underReview, verified], actions: [] },
      questionnaire: {
        ...{ status: 'UNREQUESTED', submittedAt: null, answers: null, salaryRange: null },
        actions: [],
      },
    }),
  )
  api.answer(opsViewRegisteredPerson, () => of(person))
  const store = createConsoleStore({
    api,
    scheduler,
    input$: NEVER,
    openTail: () => NEVER,
    hash$: NEVER,
    openPlayer: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  store.dispatch(pageOpened('verification'))
  store.dispatch(
    signedIn({ operator: { name: 'check-1', role: 'kyc' }, node: 'n-1', withheld: [] }),
  )
  render(
    <Provider store={store}>
      <VerificationScreen />
    </Provider>,
  )
  const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action))
  return {
    api,
    store,
    dispatch,
    open: (playerId: string | undefined) => dispatch(reviewOpened(playerId)),
    pass: (ms: number) =>
      act(() => {
        scheduler.maxFrames += ms
        scheduler.flush()
      }),
    readings: () => api.sentTo(opsViewRegisteredPerson).map(({ request }) => request),
  }
}

const card = (type: string) => within(screen.getByTestId(`review-${type}`))
const facts = () =>
  [...card('PROOF_OF_ID').getByTestId('registered-person').querySelectorAll('dl > div')].map(
    ({ children }) => [...children].map(({ textContent }) => textContent),
  )

describe('the registered details', () => {
  it('are beside a document under review, field by field', () => {
    const { open } = openDesk()
    open('p-1')
    expect(facts()).toEqual([
      ['First names', 'Aino Maria'],
      ['Last name', 'Virtanen'],
      ['Date of birth', '1 April 1990'],
      ['Address', 'Rantatie 5', '00100 Helsinki', 'Finland'],
      ['Brand', 'Aurora'],
      ['Market', expect.stringMatching(/^UN · ./)],
      ['Risk setting', 'Documents within 30 days of the first deposit'],
    ])
    expect(card('PROOF_OF_ID').getByText('Risk payout')).toBeDefined()
    expect(card('PROOF_OF_ID').queryByText('Suspended across brands')).toBeNull()
  })

  it('say what the player has not entered', () => {
    const { api, open } = openDesk()
    api.answer(opsViewRegisteredPerson, () => of(unknownPerson))
    open('p-1')
    expect(facts().slice(0, 4)).toEqual([
      ['First names', 'Not entered yet'],
      ['Last name', 'Not entered yet'],
      ['Date of birth', 'Not entered yet'],
      ['Address', 'No street entered yet', 'Finland'],
    ])
  })

  it('are read once for each document that is shown, since each reading is recorded', () => {
    const { open, pass, readings } = openDesk()
    open('p-1')
    pass(60_000)
    expect(readings()).toEqual([{ params: { documentId: 'd-1' } }])
    fireEvent.click(card('PROOF_OF_ADDRESS').getByRole('button', { name: 'Show pages' }))
    expect(readings().slice(1)).toEqual([{ params: { documentId: 'd-2' } }])
  })

  it('keep their place while they load, and can be asked for again after a failure', () => {
    const { api, dispatch, open, readings } = openDesk()
    const first = new Subject<unknown>()
    api.answer(opsViewRegisteredPerson, () => first)
    open('p-1')
    const section = card('PROOF_OF_ID').getByTestId('registered-person')
    expect(section.querySelector('[aria-busy=true]')).not.toBeNull()
    // Asked for twice, as React's strict mode does.
    dispatch(personRequested('d-1'))
    expect(readings()).toHaveLength(1)
    api.answer(opsViewRegisteredPerson, () => failing('system.error'))
    act(() => first.error(new Error('the connection broke')))
    expect(section.querySelector('[aria-busy=true]')).toBeNull()
    expect(within(section).getByRole('alert').textContent).not.toBe('')
    api.answer(opsViewRegisteredPerson, () => of(person))
    fireEvent.click(within(section).getByRole('button', { name: 'Try again' }))
    expect(facts()[1]).toEqual(['Last name', 'Virtanen'])
    expect(readings()).toHaveLength(2)
  })

  it('do not outlive the page of their player, nor arrive after it', () => {
    const { api, store, dispatch, open } = openDesk()
    open('p-1')
    const late = new Subject<unknown>()
    api.answer(opsViewRegisteredPerson, () => late)
    open('p-2')
    open(undefined)
    act(() => late.next(person))
    expect(JSON.stringify(store.getState())).not.toContain('Virtanen')
    open('p-1')
    dispatch(signedOut())
    act(() => late.next(person))
    expect(JSON.stringify(store.getState())).not.toContain('Virtanen')
  })
})

describe('the queue', () => {
  it('begins with what is due first, and marks what is overdue', () => {
    const { api, pass } = openDesk()
    const hour = (n: number) => new Date(n * 3_600_000).toISOString()
    api.answer(opsListReviewQueue, () =>
      of({
        documents: [
          { ...queued, documentId: 'd-1', dueAt: hour(9) },
          { ...queued, documentId: 'd-2', dueAt: hour(2) },
        ],
        questionnaires: [{ playerId: 'p-2', submittedAt: sentAt, dueAt: hour(6) }],
      }),
    )
    pass(5 * 3_600_000)
    const rows = screen.getAllByRole('listitem').map((row) => ({
      what: row.querySelector('strong')?.textContent,
      due: row.querySelector('time')?.textContent,
      isOverdue: row.querySelector('time')?.dataset['overdue'],
    }))
    expect(rows).toEqual([
      { what: 'Proof of identity', due: 'overdue by 3 h 0 min', isOverdue: 'true' },
      { what: 'Questionnaire', due: 'due in 1 h 0 min', isOverdue: 'false' },
      { what: 'Proof of identity', due: 'due in 4 h 0 min', isOverdue: 'false' },
    ])
  })
})
