import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

/** `saved`: the browser has the whole file. */
export type PersonalDataState =
  | { readonly is: 'quiet' }
  | { readonly is: 'loading' }
  | { readonly is: 'saved' }
  | { readonly is: 'failed'; readonly failure: Failure }

/** Undefined until the code of the feature is loaded. */
export interface StateWithPersonalData {
  readonly personalData?: PersonalDataState | undefined
}

const quiet: PersonalDataState = { is: 'quiet' }

const slice = createSlice({
  name: 'personalData',
  initialState: (): PersonalDataState => quiet,
  reducers: {
    dataRequested: (): PersonalDataState => ({ is: 'loading' }),
    dataSaved: (): PersonalDataState => ({ is: 'saved' }),
    dataFailed: (_, { payload: failure }: PayloadAction<Failure>): PersonalDataState => ({
      is: 'failed',
      failure,
    }),
    /** The page was left, or the password was not entered. */
    dataCancelled: (): PersonalDataState => quiet,
  },
})

export const personalDataReducer = slice.reducer
export const { dataRequested, dataSaved, dataFailed, dataCancelled } = slice.actions

export const selectPersonalData = ({ personalData }: StateWithPersonalData): PersonalDataState =>
  personalData ?? quiet
