import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { activityReducer, activitySettingsReducer } from '../features/activity/index.ts'
import { chatReducer } from '../features/chat/index.ts'
import { consentReducer } from '../features/consent/index.ts'
import { gamesReducer, launchReducer } from '../features/games/index.ts'
import { idleReducer } from '../features/idle/index.ts'
import { localeReducer } from '../features/locale/index.ts'
import { sessionEnded, sessionReducer, signInReducer } from '../features/session/index.ts'
import { siteReducer } from '../features/site/index.ts'
import { termsReducer } from '../features/terms/index.ts'
import { toastsReducer } from '../features/toasts/index.ts'
import { walletReducer } from '../features/wallet/index.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import { appEpics } from './app-epics.ts'
import { superviseEpics } from './root-epic.ts'

/** What the site knows whoever looks at it; a sign-out leaves it alone. */
const siteReducers = {
  site: siteReducer,
  locale: localeReducer,
  games: gamesReducer,
  consent: consentReducer,
  chat: chatReducer,
  toasts: toastsReducer,
}

/** What is a player's: forgotten as one when their session ends. @see A§4 Session "Sign-out" */
const playerReducers = {
  session: sessionReducer,
  signIn: signInReducer,
  terms: termsReducer,
  wallet: walletReducer,
  launch: launchReducer,
  activity: activityReducer,
  activitySettings: activitySettingsReducer,
  idle: idleReducer,
}

const combined = combineReducers({ ...siteReducers, ...playerReducers })
export type RootState = ReturnType<typeof combined>

/** Slices start anew on `sessionEnded`; only then do they hear of it. */
const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState => {
  if (!state || !sessionEnded.match(action)) return combined(state, action)
  const { site, locale, games, consent, chat, toasts } = state
  const kept = { site, locale, games, consent, chat, toasts }
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
