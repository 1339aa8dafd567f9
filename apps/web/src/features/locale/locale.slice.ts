import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { englishMessages, type Messages, overlaid } from '../../shared/locale/messages.ts'

export interface LocaleState {
  readonly locale: Locale | undefined
  /** The text of the locale's language; English until it has arrived. */
  readonly messages: Messages
}

const slice = createSlice({
  name: 'locale',
  initialState: (): LocaleState => ({ locale: undefined, messages: englishMessages }),
  reducers: {
    localeEntered: (state, { payload }: PayloadAction<Locale>): LocaleState => ({
      ...state,
      locale: payload,
    }),
    textArrived: (state, { payload }: PayloadAction<Messages>): LocaleState => ({
      ...state,
      messages: overlaid(englishMessages, payload),
    }),
  },
  selectors: {
    selectLocale: (state) => state.locale,
    selectMessages: (state) => state.messages,
  },
})

export const localeReducer = slice.reducer
export const { localeEntered, textArrived } = slice.actions
export const { selectLocale, selectMessages } = slice.selectors
export type LocalePart = { readonly locale: LocaleState }
