import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { RiskSetting } from '@player-site/contracts/player-access/player-access.entities.ts'
import type {
  RegistrationSettings,
  RegistrationState as ServerState,
  UnsupportedReason,
} from '@player-site/contracts/registration/registration.entities.ts'
import type { Proof, SentCode } from '@player-site/contracts/verification/verification.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loading,
} from '../../shared/remote/remote.ts'
import { signedIn } from '../session/index.ts'
import { refusalOf } from './failure.rules.ts'
import { destinationsOf, emptyDraft, nextProof } from './payload.rules.ts'
import type {
  Draft,
  Faults,
  FieldName,
  Pin,
  RegistrationState,
  SignUpEnd,
  StateWithRegistration,
} from './registration.state.ts'
import { stepFrom, visit } from './registration.steps.rules.ts'

const initial: RegistrationState = {
  step: 'details',
  visited: ['details'],
  end: undefined,
  settings: idle,
  settingsKey: undefined,
  riskSetting: undefined,
  draft: emptyDraft,
  faults: {},
  refusals: 0,
  phase: { is: 'idle' },
  registration: undefined,
  pin: undefined,
}

const at = (state: RegistrationState, step: RegistrationState['step']): RegistrationState => ({
  ...state,
  step,
  visited: visit(state.visited, step),
  phase: { is: 'idle' },
})

const withFaults = (state: RegistrationState, faults: Faults): RegistrationState => ({
  ...state,
  faults,
  refusals: state.refusals + 1,
})

const without = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !fields.includes(name)))

/** A changed field is unmarked until it is checked again. */
const fieldsOf = (change: Partial<Draft>): readonly string[] =>
  Object.keys(change).map((key) => {
    if (key === 'phone') return 'mobilePhone'
    return key === 'limit' || key === 'limitDuration' ? 'depositLimit' : key
  })

const pinFor = (proof: Proof): Pin => ({
  proof,
  status: 'uninitialized',
  failure: undefined,
  resendInSeconds: 0,
  sent: 0,
})

/** A code that was sent stays valid while its address or number is the same. @see A§4 */
function pinAfter(state: RegistrationState, proof: Proof | undefined): Pin | undefined {
  if (proof === undefined) return undefined
  const isSame =
    state.pin?.proof === proof &&
    state.registration?.destinations[proof] === destinationsOf(state.draft)[proof]
  return isSame ? state.pin : pinFor(proof)
}

/** The platform has stored the registration, or verified part of it. */
function withProgress(state: RegistrationState, reply: ServerState): RegistrationState {
  const registration = {
    key: reply.registrationKey,
    proofs: reply.proofs.map(({ proof, isVerified }) => ({ proof, isVerified })),
    destinations: destinationsOf(state.draft),
  }
  const proof = nextProof(registration)
  const next = { ...state, registration, pin: pinAfter(state, proof) }
  return proof === undefined ? { ...next, phase: { is: 'sending' } } : at(next, 'verification')
}

/** Nothing can be corrected, so what was typed is forgotten. */
const endedAs = (state: RegistrationState, end: SignUpEnd): RegistrationState => ({
  ...initial,
  settings: state.settings,
  settingsKey: state.settingsKey,
  riskSetting: state.riskSetting,
  end,
})

const hasSameTerms = ({ code }: Failure): boolean => code !== 'terms.versionNotInForce'

/** @see A§8: each failure has its sentence and keeps the form */
function withRefusal(state: RegistrationState, failure: Failure): RegistrationState {
  const refusal = refusalOf(failure)
  switch (refusal.is) {
    case 'end':
      return endedAs(state, refusal.end)
    case 'fields':
      return withFaults(at(state, refusal.step), refusal.faults)
    case 'restart':
      return {
        ...at(state, 'contactInfo'),
        registration: undefined,
        pin: undefined,
        // Accepted terms are those of the version that was shown.
        draft: {
          ...state.draft,
          termsAndConditions: hasSameTerms(failure) && state.draft.termsAndConditions,
        },
        phase: { is: 'failed', failure },
      }
    case 'sentence':
      return { ...state, phase: { is: 'failed', failure: refusal.failure } }
  }
}

export interface SettingsQuery {
  readonly place: Pick<Locale, 'language' | 'market'>
  /** The chosen country; undefined: the market's own. */
  readonly countryCode: string | undefined
}

/** The place that settings are for. */
export const settingsKeyOf = ({ language, market }: SettingsQuery['place']): string =>
  `${language}-${market}`

const slice = createSlice({
  name: 'registration',
  initialState: (): RegistrationState => initial,
  reducers: {
    settingsRequested: (state, { payload }: PayloadAction<SettingsQuery>): RegistrationState => ({
      ...state,
      settings: loading,
      riskSetting: undefined,
      settingsKey: settingsKeyOf(payload.place),
    }),
    settingsArrived: (
      state,
      { payload }: PayloadAction<Arrival<RegistrationSettings>>,
    ): RegistrationState => {
      const { countryCode } = payload.value
      const { draft } = state
      // An entered number keeps its prefix.
      const phone = draft.phone.body === '' ? { country: countryCode, body: '' } : draft.phone
      return {
        ...state,
        settings: finishLoading(state.settings, payload),
        draft: { ...draft, countryCode, phone },
      }
    },
    riskSettingArrived: (state, { payload }: PayloadAction<RiskSetting>): RegistrationState => ({
      ...state,
      riskSetting: payload,
    }),
    settingsFailed: (state, { payload }: PayloadAction<Failure>): RegistrationState => ({
      ...state,
      settings: failLoading(state.settings, payload),
    }),
    draftChanged: (state, { payload }: PayloadAction<Partial<Draft>>): RegistrationState => ({
      ...state,
      draft: { ...state.draft, ...payload },
      faults: without(state.faults, fieldsOf(payload)),
    }),
    passwordChanged: (state): RegistrationState => ({
      ...state,
      faults: without(state.faults, ['password']),
    }),
    fieldChecked: (
      state,
      { payload: { field, fault } }: PayloadAction<{ field: FieldName; fault: Faults[FieldName] }>,
    ): RegistrationState => {
      const faults = without(state.faults, [field])
      return { ...state, faults: fault === undefined ? faults : { ...faults, [field]: fault } }
    },
    stepRefused: (state, { payload }: PayloadAction<Faults>): RegistrationState =>
      withFaults(state, payload),
    detailsSubmitted: (state): RegistrationState => ({ ...at(state, 'contactInfo'), faults: {} }),
    personRefused: (state, { payload }: PayloadAction<UnsupportedReason>): RegistrationState =>
      endedAs(state, { is: 'unsupported', reason: payload }),
    wentBack: (state): RegistrationState => at(state, stepFrom(state.step, -1)),
    /** The password is carried by the action and never stored in state. */
    contactSubmitted: {
      reducer: (state): RegistrationState => ({ ...state, faults: {}, phase: { is: 'checking' } }),
      prepare: (payload: { readonly password: string } & Pick<SettingsQuery, 'place'>) => ({
        payload,
      }),
    },
    captchaRequested: (state): RegistrationState => ({ ...state, phase: { is: 'checking' } }),
    captchaPassed: (state): RegistrationState => ({ ...state, phase: { is: 'sending' } }),
    registrationBegun: (state, { payload }: PayloadAction<ServerState>): RegistrationState =>
      withProgress(state, payload),
    registrationRefused: (state, { payload }: PayloadAction<Failure>): RegistrationState =>
      withRefusal(state, payload),
    pinRequested: {
      reducer: (state): RegistrationState => ({ ...state, phase: { is: 'checking' } }),
      prepare: (proof: Proof) => ({ payload: proof }),
    },
    pinSent: (state, { payload }: PayloadAction<SentCode>): RegistrationState => ({
      ...state,
      phase: { is: 'idle' },
      pin: state.pin && {
        ...state.pin,
        status: 'sendSuccess',
        failure: undefined,
        resendInSeconds: payload.resendAfterSeconds,
        sent: state.pin.sent + 1,
      },
    }),
    /** `resendInSeconds`: when another can be requested, if the platform said so. */
    pinNotSent: (
      state,
      { payload }: PayloadAction<{ failure: Failure; resendInSeconds: number }>,
    ): RegistrationState => ({
      ...state,
      phase: { is: 'idle' },
      pin: state.pin && { ...state.pin, status: 'sendFail', ...payload },
    }),
    resendCounted: (state, { payload }: PayloadAction<number>): RegistrationState => ({
      ...state,
      pin: state.pin && { ...state.pin, resendInSeconds: payload },
    }),
    codeEntered: {
      reducer: (state): RegistrationState => ({
        ...state,
        phase: { is: 'checking' },
        pin: state.pin && { ...state.pin, failure: undefined },
      }),
      prepare: (code: string) => ({ payload: code }),
    },
    pinFailed: (state, { payload }: PayloadAction<Failure>): RegistrationState => ({
      ...state,
      phase: { is: 'idle' },
      pin: state.pin && { ...state.pin, status: 'verifyFail', failure: payload },
      refusals: state.refusals + 1,
    }),
    pinVerified: (state, { payload }: PayloadAction<ServerState>): RegistrationState =>
      withProgress(state, payload),
    completionRetried: (state): RegistrationState => ({ ...state, phase: { is: 'checking' } }),
    registrationCompleted: ({ riskSetting }): RegistrationState => ({
      ...initial,
      riskSetting,
      step: 'complete',
      visited: ['details', 'contactInfo', 'verification', 'complete'],
    }),
    /** The visitor has closed a finished sign-up. @see A§4 "Clearing resets everything" */
    registrationCleared: (): RegistrationState => initial,
  },
  extraReducers: (builder) => {
    // A player who signs in otherwise has abandoned the sign-up.
    builder.addCase(
      signedIn,
      (state): RegistrationState => (state.step === 'complete' ? state : initial),
    )
  },
})

export const registrationReducer = slice.reducer
export const {
  settingsRequested,
  settingsArrived,
  riskSettingArrived,
  settingsFailed,
  draftChanged,
  passwordChanged,
  fieldChecked,
  stepRefused,
  detailsSubmitted,
  personRefused,
  wentBack,
  contactSubmitted,
  captchaRequested,
  captchaPassed,
  registrationBegun,
  registrationRefused,
  pinRequested,
  pinSent,
  pinNotSent,
  resendCounted,
  codeEntered,
  pinFailed,
  pinVerified,
  completionRetried,
  registrationCompleted,
  registrationCleared,
} = slice.actions

/** The state of the sign-up, which exists once its code is loaded. */
export const selectRegistration = ({ registration }: StateWithRegistration): RegistrationState =>
  registration ?? initial
