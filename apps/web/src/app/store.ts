import type { BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { activityReducer, activitySettings } from '../features/activity/index.ts'
import { announcements } from '../features/announcements/index.ts'
import { cashier } from '../features/cashier/index.ts'
import { chatReducer } from '../features/chat/index.ts'
import { consentReducer } from '../features/consent/index.ts'
import { contentInPage, contentReducer } from '../features/content/index.ts'
import { exclusion } from '../features/exclusion/index.ts'
import { gamesArrived, gamesReducer, launchReducer } from '../features/games/index.ts'
import { idleReducer } from '../features/idle/index.ts'
import { inbox } from '../features/inbox/index.ts'
import { limits } from '../features/limits/index.ts'
import {
  localeEntered,
  localeReducer,
  selectTextLanguage,
  textArrived,
} from '../features/locale/index.ts'
import {
  sessionEnded,
  sessionReducer,
  sessionResolved,
  signInReducer,
} from '../features/session/index.ts'
import { sessionClock } from '../features/session-clock/index.ts'
import { siteReducer } from '../features/site/index.ts'
import { termsReducer } from '../features/terms/index.ts'
import { toastsReducer } from '../features/toasts/index.ts'
import { transactions } from '../features/transactions/index.ts'
import { walletReducer } from '../features/wallet/index.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import { superviseEpics } from '../shared/epic/supervise-epics.ts'
import type { Messages } from '../shared/locale/messages.ts'
import { appEpics } from './app-epics.ts'

/** What the site knows whoever looks at it; a sign-out leaves it alone. */
const siteReducers = {
  site: siteReducer,
  locale: localeReducer,
  games: gamesReducer,
  content: contentReducer,
  consent: consentReducer,
  chat: chatReducer,
  toasts: toastsReducer,
  announcements: announcements.reducer,
}

/** What is a player's: forgotten as one when their session ends. @see A§4 Session "Sign-out" */
const playerReducers = {
  session: sessionReducer,
  signIn: signInReducer,
  terms: termsReducer,
  wallet: walletReducer,
  launch: launchReducer,
  activity: activityReducer,
  activitySettings: activitySettings.reducer,
  transactions: transactions.reducer,
  idle: idleReducer,
  cashier: cashier.reducer,
  limits: limits.reducer,
  exclusion: exclusion.reducer,
  inbox: inbox.reducer,
  sessionClock: sessionClock.reducer,
}

const combined = combineReducers({ ...siteReducers, ...playerReducers })
export type RootState = ReturnType<typeof combined>

/** Slices start anew on `sessionEnded`; only then do they hear of it. */
const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState => {
  if (!state || !sessionEnded.match(action)) return combined(state, action)
  const { site, locale, games, content, consent, chat, toasts, announcements: announced } = state
  const kept = { site, locale, games, content, consent, chat, toasts, announcements: announced }
  return combined({ ...combined(undefined, action), ...kept }, action)
}

export type AppStore = EnhancedStore<RootState>

/** The store with all its epics running in the given world. */
export function createAppStore(dependencies: Dependencies): AppStore {
  const epics = createEpicMiddleware<UnknownAction, UnknownAction, RootState, Dependencies>({
    dependencies,
  })
  const store = configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV,
    middleware: (stock) => stock().concat(epics),
  })
  epics.run(superviseEpics<RootState>(appEpics))
  return store
}

interface ShownInPage {
  readonly content: readonly BootContent[]
  readonly games?: readonly Game[] | undefined
}

/**
 * What the site shows a visitor before anything has happened, with no epic running.
 * @param shown what the page came with
 */
export const createStillStore = (
  locale: Locale,
  messages: Messages,
  { content, games }: ShownInPage,
): AppStore => {
  const store = configureStore({ reducer: rootReducer })
  store.dispatch(localeEntered(locale))
  store.dispatch(textArrived({ language: locale.language, messages }))
  store.dispatch(sessionResolved(null))
  for (const arrival of contentInPage(content, 0, 'visitor')) store.dispatch(arrival)
  if (games) store.dispatch(gamesArrived({ games, atMs: 0 }))
  return store
}

/** Enters a locale, and resolves when its text is there. */
export function textIn(store: AppStore, locale: Locale): Promise<void> {
  store.dispatch(localeEntered(locale))
  return new Promise((resolve) => {
    const look = () => {
      if (selectTextLanguage(store.getState()) !== locale.language) return
      leave()
      resolve()
    }
    const leave = store.subscribe(look)
    look()
  })
}
