import { checkDeposit, checkWithdrawal } from '@player-site/contracts/cashier/cashier.calls.ts'
import {
  type CashierResult,
  cashierResults,
  type GateState,
  gateFor,
  gateStates,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { openDepositGate } from '../../../testing/cashier.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateCashier } from './cashier.late.ts'
import { gateNoticeKind, type VerificationStep, verificationStepOf } from './cashier.rules.ts'
import {
  depositClosed,
  depositOpened,
  payoutVerificationDeferred,
  verificationDeferred,
  withdrawalOpened,
} from './cashier.slice.ts'
import {
  documentsCompleted,
  forfeitToggled,
  selectVerificationPrompt,
  verificationClosed,
  verificationOpened,
  verificationTerminated,
} from './verification.slice.ts'

await loadFeature(lateCashier)

/** Where each gate leads, and what its notice says. @see design "Statuses to prompts" */
const expected: Readonly<Record<GateState, readonly [VerificationStep, string | undefined]>> = {
  // The player cannot change these by sending documents.
  SUSPENDED: ['blocked', 'suspended'],
  RESTRICTED: ['blocked', 'restricted'],
  SELF_LIMIT_REACHED: ['blocked', 'limitDeposit'],
  WITHDRAWAL_LIMIT_REACHED: ['blocked', 'withdrawalLimit'],
  ERROR: ['blocked', 'error'],
  // These wait for the player.
  VERIFYDOCUMENT_STRICT: ['documents', 'strict'],
  VERIFYDOCUMENT_REQUIRED: ['documents', 'required'],
  VERIFYDOCUMENT_LOYAL: ['documents', 'loyal'],
  // This one waits for the staff.
  VERIFYDOCUMENT_UNDER_REVIEW: ['review', 'underReview'],
  ALLOWED: ['open', undefined],
  SELF_LIMIT_NOTIFY: ['open', undefined],
  INACTIVE: ['blocked', undefined],
  LOADING: ['blocked', undefined],
}

describe('the step of a gate', () => {
  const facts = { status: 'FAILURE', limitType: null, needsDepositLimit: false } as const

  it.each(gateStates)('%s is the one of the table, for every KYC status', (gate) => {
    const [step, kind] = expected[gate]
    for (const kyc of kycStatus.options) {
      // An unanswered questionnaire waits for answers, not for documents.
      const isAsked = step === 'documents' && kyc === 'EDD_PENDING'
      expect([kyc, verificationStepOf(gate, kyc)]).toEqual([kyc, isAsked ? 'questionnaire' : step])
    }
    expect(gateNoticeKind(gate, facts)).toBe(kind)
  })

  it('asks for documents after exactly these results', () => {
    const asking = cashierResults.filter(
      (result) => verificationStepOf(gateFor(result), 'NOT_VERIFIED') === 'documents',
    )
    expect(asking.sort()).toEqual([
      'DOCUMENTS_PREFERRED',
      'DOCUMENTS_REQUIRED',
      'DOCUMENTS_REQUIRED_RESTRICTED',
    ])
  })
})

describe('the verification modal', () => {
  const limits = { currency: 'EUR', limit: 100, duration: 'monthly', originalLimit: 100 } as const
  /** A player whose gates give this result, and after that what `answer` says. */
  const flow = (kyc: (typeof kycStatus.options)[number] = 'NOT_VERIFIED') => {
    const player = aPlayer()
    const profile = { ...player.profile, kycStatus: kyc }
    const snapshot = { ...aSnapshot(5, 10, aWallet(500)), profile }
    const { world, store } = startedWith({ ...player, profile }, snapshot)
    const answer = (status: CashierResult) => {
      world.api.answer(checkDeposit, () => of({ ...openDepositGate, status }))
      world.api.answer(checkWithdrawal, () => of({ ...limits, withdrawable: 10, status }))
    }
    const deposit = (status: CashierResult) => {
      answer(status)
      store.dispatch(depositOpened())
    }
    const withdraw = (status: CashierResult) => {
      answer(status)
      store.dispatch(withdrawalOpened())
    }
    const { dispatch } = store
    return {
      answer,
      deposit,
      withdraw,
      dispatch,
      prompt: () => selectVerificationPrompt(store.getState()),
    }
  }
  const asked = { is: 'notify', view: 'modal' }
  const uploaded = { is: 'uploaded', view: 'modal' }
  const inactive = { is: 'inactive' }

  it('asks once in a flow, and again when the player wants it', () => {
    const { deposit, dispatch, prompt } = flow()
    deposit('DOCUMENTS_REQUIRED')
    expect(prompt()).toEqual(asked)
    dispatch(verificationClosed())
    deposit('DOCUMENTS_REQUIRED')
    expect(prompt()).toEqual({ is: 'notify', view: 'closed' })
    dispatch(verificationOpened())
    expect(prompt()).toEqual(asked)
  })

  it('leaves an unanswered questionnaire to its own dialog', () => {
    const { deposit, prompt } = flow('EDD_PENDING')
    deposit('DOCUMENTS_REQUIRED')
    expect(prompt()).toEqual(inactive)
  })

  it('confirms the documents, whichever arrives first: the reply or the status', () => {
    for (const result of ['DOCUMENTS_UNDER_REVIEW', 'SUCCESS'] as const) {
      const { deposit, dispatch, prompt } = flow()
      deposit('DOCUMENTS_REQUIRED')
      deposit(result)
      expect(prompt()).toEqual(uploaded)
      dispatch(documentsCompleted())
      expect(prompt()).toEqual(uploaded)
      dispatch(verificationClosed())
      deposit(result)
      expect(prompt()).toEqual(inactive)
    }
  })

  it('asks again when a document was rejected', () => {
    const { deposit, prompt } = flow()
    deposit('DOCUMENTS_UNDER_REVIEW')
    expect(prompt()).toEqual(inactive)
    deposit('DOCUMENTS_REQUIRED')
    expect(prompt()).toEqual(asked)
  })

  it('disappears when the account is suspended, or the flow ends', () => {
    const { deposit, dispatch, prompt } = flow()
    deposit('DOCUMENTS_REQUIRED')
    deposit('FORBIDDEN')
    expect(prompt()).toEqual(inactive)
    deposit('DOCUMENTS_REQUIRED')
    dispatch(depositClosed())
    expect(prompt()).toEqual(inactive)
  })

  it('is inactive once the player verifies later, and stays so', () => {
    const { answer, deposit, withdraw, dispatch, prompt } = flow()
    deposit('DOCUMENTS_PREFERRED')
    answer('SUCCESS')
    dispatch(verificationDeferred())
    expect(prompt()).toEqual(inactive)
    withdraw('DOCUMENTS_PREFERRED')
    expect(prompt()).toEqual(asked)
    dispatch(payoutVerificationDeferred())
    withdraw('DOCUMENTS_PREFERRED')
    expect(prompt()).toEqual(inactive)
  })

  it('asks before a withdrawal is given up', () => {
    const { withdraw, dispatch, prompt } = flow()
    withdraw('DOCUMENTS_REQUIRED')
    dispatch(forfeitToggled())
    expect(prompt()).toEqual({ is: 'notify', view: 'forfeit' })
    dispatch(forfeitToggled())
    expect(prompt()).toEqual(asked)
    dispatch(verificationTerminated())
    expect(prompt()).toEqual(inactive)
  })
})
