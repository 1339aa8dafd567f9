import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { VerificationStep } from './cashier.rules.ts'
import {
  depositClosed,
  payoutVerificationDeferred,
  verificationDeferred,
  withdrawalClosed,
} from './cashier.slice.ts'

/** The verification modal of a payment. @see A§4 "Verification modal" */
export type VerificationPrompt =
  | { readonly is: 'inactive' }
  /** `notify` asks for documents; `uploaded` confirms that they were sent. */
  | { readonly is: 'notify' | 'uploaded'; readonly view: 'closed' | 'modal' | 'forfeit' }

export type StateWithVerification = { readonly verificationPrompt?: VerificationPrompt | undefined }

const inactive: VerificationPrompt = { is: 'inactive' }

/** Asks once in each flow. A modal that is open says what became of the documents. */
function promptAfter(prompt: VerificationPrompt, step: VerificationStep): VerificationPrompt {
  if (step === 'documents') {
    return prompt.is === 'inactive' ? { is: 'notify', view: 'modal' } : prompt
  }
  if (prompt.is === 'inactive' || prompt.view === 'closed') return inactive
  return step === 'review' || step === 'open' ? { is: 'uploaded', view: 'modal' } : inactive
}

const slice = createSlice({
  name: 'verificationPrompt',
  initialState: (): VerificationPrompt => inactive,
  reducers: {
    gateStepArrived: (prompt, { payload }: PayloadAction<VerificationStep>): VerificationPrompt =>
      promptAfter(prompt, payload),
    verificationOpened: (): VerificationPrompt => ({ is: 'notify', view: 'modal' }),
    documentsCompleted: (prompt): VerificationPrompt =>
      prompt.is === 'inactive' ? prompt : { ...prompt, is: 'uploaded' },
    verificationClosed: (prompt): VerificationPrompt =>
      prompt.is === 'inactive' ? prompt : { ...prompt, view: 'closed' },
    verificationTerminated: (): VerificationPrompt => inactive,
    forfeitToggled: (prompt): VerificationPrompt =>
      prompt.is === 'inactive' || prompt.view === 'closed'
        ? prompt
        : { ...prompt, view: prompt.view === 'modal' ? 'forfeit' : 'modal' },
  },
  extraReducers: (builder) => {
    for (const end of [
      verificationDeferred,
      payoutVerificationDeferred,
      depositClosed,
      withdrawalClosed,
    ]) {
      builder.addCase(end, () => inactive)
    }
  },
})

export const verificationPromptReducer = slice.reducer
export const {
  gateStepArrived,
  verificationOpened,
  documentsCompleted,
  verificationClosed,
  verificationTerminated,
  forfeitToggled,
} = slice.actions

export const selectVerificationPrompt = ({
  verificationPrompt,
}: StateWithVerification): VerificationPrompt => verificationPrompt ?? inactive
