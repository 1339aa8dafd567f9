import type { Language } from '@player-site/contracts/kernel/locales.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Messages, overlayMessages } from '../../shared/locale/message-text.ts'
import { englishMessages } from '../../shared/locale/messages.ts'

export interface LocaleState {
  readonly locale: Locale | undefined
  readonly messages: Messages
  /** The language of `messages`. */
  readonly language: Language
}

const slice = createSlice({
  name: 'locale',
  initialState: (): LocaleState => ({
    locale: undefined,
    messages: englishMessages,
    language: 'en',
  }),
  reducers: {
    localeEntered: (state, { payload }: PayloadAction<Locale>): LocaleState =>
      state.locale?.prefix === payload.prefix ? state : { ...state, locale: payload },
    textArrived: (
      state,
      { payload }: PayloadAction<{ readonly language: Language; readonly messages: Messages }>,
    ): LocaleState => ({
      ...state,
      language: payload.language,
      messages: overlayMessages(englishMessages, payload.messages),
    }),
  },
  selectors: {
    selectLocale: (state) => state.locale,
    selectMessages: (state) => state.messages,
    selectTextLanguage: (state) => state.language,
  },
})

export const localeReducer = slice.reducer
export const { localeEntered, textArrived } = slice.actions
export const { selectLocale, selectMessages, selectTextLanguage } = slice.selectors
export type StateWithLocale = { readonly locale: LocaleState }
