import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { type Arrival, idle, loading, ready } from '../../shared/remote/remote.ts'
import { refusalOf } from './contact.rules.ts'
import type {
  Contact,
  ContactField,
  PayAndPlayState,
  StateWithPayAndPlay,
} from './pay-and-play.state.ts'

const emptyContact: Contact = {
  email: '',
  phone: { country: 'FI', body: '' },
  limit: undefined,
  limitDuration: 'monthly',
  termsAndConditions: false,
  cookiePolicyAccepted: false,
  allConditions: false,
  marketingOptIn: false,
}

const initial: PayAndPlayState = {
  session: idle,
  phase: { is: 'idle' },
  settings: idle,
  contact: emptyContact,
  faults: [],
  refusals: 0,
  pin: undefined,
  isNew: false,
}

/** Where the person returned to from their bank. */
export interface BankReturn {
  readonly code?: string | undefined
}

/** A code is still being verified while the session of its page arrives. */
function phaseAfter(phase: PayAndPlayState['phase'], { status }: BankSession) {
  if (status === 'ready') return { is: 'signingIn' } as const
  return phase.is === 'asking' ? ({ is: 'idle' } as const) : phase
}

/** Nothing was ordered at the bank yet. */
const isNew = ({ session }: PayAndPlayState): boolean =>
  session.is === 'ready' && session.value.status === 'new'

const withSession = (
  state: PayAndPlayState,
  change: Partial<BankSession>,
): PayAndPlayState['session'] =>
  state.session.is === 'ready'
    ? ready({ value: { ...state.session.value, ...change }, atMs: state.session.atMs })
    : state.session

/** A refusal of the form marks its fields, ends its code, or is a sentence. */
function withRefusal(state: PayAndPlayState, failure: Failure): PayAndPlayState {
  const refusal = refusalOf(failure)
  const refused = { ...state, refusals: state.refusals + 1 }
  switch (refusal.is) {
    case 'fields':
      return { ...refused, phase: { is: 'idle' }, pin: undefined, faults: refusal.fields }
    case 'code':
      return { ...refused, phase: { is: 'idle' }, pin: state.pin && { ...state.pin, failure } }
    case 'end':
      return {
        ...refused,
        phase: { is: 'failed', failure },
        session: withSession(state, { status: 'ended', reason: 'refused' }),
      }
    case 'sentence':
      return { ...refused, phase: { is: 'failed', failure } }
  }
}

const slice = createSlice({
  name: 'payAndPlay',
  initialState: (): PayAndPlayState => initial,
  reducers: {
    sessionRequested: {
      reducer: (
        state,
        { payload }: PayloadAction<{ readonly requireNew: boolean }>,
      ): PayAndPlayState =>
        payload.requireNew ? { ...initial, session: loading } : { ...state, session: loading },
      prepare: (payload: { readonly requireNew: boolean }) => ({ payload }),
    },
    sessionArrived: (state, { payload }: PayloadAction<Arrival<BankSession>>): PayAndPlayState => ({
      ...state,
      session: ready(payload),
      phase: phaseAfter(state.phase, payload.value),
    }),
    sessionFailed: (state, { payload }: PayloadAction<Failure>): PayAndPlayState => ({
      ...state,
      session: { is: 'failed', failure: payload },
      phase: { is: 'idle' },
    }),
    amountChosen: {
      reducer: (state): PayAndPlayState =>
        isNew(state) ? { ...state, phase: { is: 'authorizing' } } : state,
      prepare: (amount: number) => ({ payload: amount }),
    },
    bankOpened: (
      state,
      { payload }: PayloadAction<{ readonly url: string; readonly amount: number }>,
    ): PayAndPlayState => ({
      ...state,
      phase: { is: 'idle' },
      session: withSession(state, { status: 'atBank', ...payload }),
    }),
    /** The code is carried by the action and never stored in state. */
    bankReturned: {
      reducer: (state, { payload }: PayloadAction<BankReturn>): PayAndPlayState => ({
        ...state,
        phase: { is: payload.code === undefined ? 'asking' : 'verifying' },
      }),
      prepare: (payload: BankReturn) => ({ payload }),
    },
    personNamed: (
      state,
      { payload }: PayloadAction<{ readonly playerId: string; readonly status: 'form' | 'ready' }>,
    ): PayAndPlayState => ({
      ...state,
      isNew: state.isNew || state.phase.is === 'opening',
      session: withSession(state, { ...payload, url: null }),
      phase: payload.status === 'ready' ? { is: 'signingIn' } : { is: 'idle' },
    }),
    settingsRequested: (state): PayAndPlayState => ({ ...state, settings: loading }),
    settingsArrived: (
      state,
      { payload }: PayloadAction<Arrival<RegistrationSettings>>,
    ): PayAndPlayState => {
      const { countryCode: country } = payload.value
      const { contact } = state
      const phone = contact.phone.body === '' ? { country, body: '' } : contact.phone
      return { ...state, settings: ready(payload), contact: { ...contact, phone } }
    },
    settingsFailed: (state, { payload }: PayloadAction<Failure>): PayAndPlayState => ({
      ...state,
      settings: { is: 'failed', failure: payload },
    }),
    contactChanged: (state, { payload }: PayloadAction<Partial<Contact>>): PayAndPlayState => ({
      ...state,
      contact: { ...state.contact, ...payload },
    }),
    fieldsRefused: (
      state,
      { payload }: PayloadAction<readonly ContactField[]>,
    ): PayAndPlayState => ({ ...state, faults: payload, refusals: state.refusals + 1 }),
    emailCodeRequested: (state): PayAndPlayState => ({
      ...state,
      faults: [],
      phase: { is: 'sendingCode' },
    }),
    emailCodeSent: (
      state,
      { payload }: PayloadAction<SentCode & { readonly address: string }>,
    ): PayAndPlayState => ({
      ...state,
      phase: { is: 'idle' },
      pin: {
        address: payload.address,
        resendInSeconds: payload.resendAfterSeconds,
        sent: (state.pin?.sent ?? 0) + 1,
        failure: undefined,
      },
    }),
    /** The earlier code stays valid. */
    emailCodeNotSent: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly failure: Failure
        readonly address: string
        readonly resendInSeconds: number
      }>,
    ): PayAndPlayState => ({
      ...state,
      phase: { is: 'idle' },
      pin: { sent: 0, ...state.pin, ...payload },
    }),
    resendCounted: (state, { payload }: PayloadAction<number>): PayAndPlayState => ({
      ...state,
      pin: state.pin && { ...state.pin, resendInSeconds: payload },
    }),
    codeEntered: {
      reducer: (state): PayAndPlayState => ({
        ...state,
        phase: { is: 'opening' },
        pin: state.pin && { ...state.pin, failure: undefined },
      }),
      prepare: (code: string) => ({ payload: code }),
    },
    addressChanging: (state): PayAndPlayState => ({ ...state, pin: undefined }),
    signInRetried: (state): PayAndPlayState => ({ ...state, phase: { is: 'signingIn' } }),
    bankRefused: (state, { payload }: PayloadAction<Failure>): PayAndPlayState =>
      withRefusal(state, payload),
    /** The page has no text of its own. @see B§5 "Pnp Banner not being configured!" */
    bannerMissing: (state): PayAndPlayState => state,
  },
})

export const payAndPlayReducer = slice.reducer
export const {
  sessionRequested,
  sessionArrived,
  sessionFailed,
  amountChosen,
  bankOpened,
  bankReturned,
  personNamed,
  settingsRequested,
  settingsArrived,
  settingsFailed,
  contactChanged,
  fieldsRefused,
  emailCodeRequested,
  emailCodeSent,
  emailCodeNotSent,
  resendCounted,
  codeEntered,
  addressChanging,
  signInRetried,
  bankRefused,
  bannerMissing,
} = slice.actions

export const selectPayAndPlay = ({ payAndPlay }: StateWithPayAndPlay): PayAndPlayState =>
  payAndPlay ?? initial
