import type { BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import {
  combineSlices,
  configureStore,
  createAction,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { merge, mergeMap, of } from 'rxjs'
import { contentInPage } from '../features/content/index.ts'
import { gamesArrived } from '../features/games/index.ts'
import { localeEntered, selectTextLanguage, textArrived } from '../features/locale/index.ts'
import { sessionEnded, sessionResolved } from '../features/session/index.ts'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { superviseEpics } from '../shared/epic/supervise-epics.ts'
import type { Epics, Feature, Slices } from '../shared/feature/feature.ts'
import { lateArrivals$ } from '../shared/feature/late-features.ts'
import type { Messages } from '../shared/locale/message-text.ts'
import { features } from './features.ts'
import { loadPlayerCodeWhenSignedIn } from './player-code.ts'
import type { HasAllState, RootState } from './state.ts'

/** A feature's code has been loaded: its state exists from this action on. */
export const featureArrived = createAction<string>('features/arrived')

const all: readonly Feature[] = features
const firstSlices: Slices = Object.assign({}, ...all.map(({ slices }) => slices))
const firstEpics: Epics = Object.assign(
  { loadPlayerCodeWhenSignedIn },
  ...all.map(({ epics }) => epics),
)

/** State that a sign-out keeps, since it belongs to no player. */
const siteKeys = new Set(
  all.flatMap(({ scope, slices = {} }) => (scope === 'site' ? Object.keys(slices) : [])),
)

const slices = combineSlices(firstSlices).withLazyLoadedSlices<Record<string, unknown>>()
// The list of features defines the state, which this reducer's type cannot express.
const reduce = slices as unknown as (
  state: Partial<RootState> | undefined,
  action: UnknownAction,
) => RootState

lateArrivals$.subscribe(({ scope, code }) => {
  for (const [reducerPath, reducer] of Object.entries(code.slices ?? {})) {
    if (scope === 'site') siteKeys.add(reducerPath)
    slices.inject({ reducerPath, reducer })
  }
})

/** `sessionEnded` resets a player's slices before they handle it. @see A§4 "Sign-out" */
function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || !sessionEnded.match(action)) return reduce(state, action)
  const kept = Object.entries(state).filter(([key]) => siteKeys.has(key))
  return reduce(Object.fromEntries(kept), action)
}

export type AppStore = EnhancedStore<RootState>

/** Fails to compile if an epic reads state that no feature keeps. */
const supervise = (epics: Epics): HasAllState extends true ? AppEpic<RootState> : never =>
  superviseEpics<RootState>(epics as Readonly<Record<string, AppEpic<RootState>>>)

/** The epics of the first script, and those of each feature once its code is loaded. */
const rootEpic: AppEpic<RootState> = (action$, state$, deps) =>
  merge(
    supervise(firstEpics)(action$, state$, deps),
    lateArrivals$.pipe(
      mergeMap(({ name, code }) =>
        merge(of(featureArrived(name)), supervise(code.epics ?? {})(action$, state$, deps)),
      ),
    ),
  )

/** Creates the store with all its epics running on the given dependencies. */
export function createAppStore(dependencies: Dependencies): AppStore {
  const epics = createEpicMiddleware<UnknownAction, UnknownAction, RootState, Dependencies>({
    dependencies,
  })
  const store = configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV,
    middleware: (stock) => stock().concat(epics),
  })
  epics.run(rootEpic)
  return store
}

interface EmbeddedData {
  readonly content: readonly BootContent[]
  readonly games?: readonly Game[] | undefined
}

/**
 * The store as a visitor's page first shows it, with no epic running.
 * @param shown the data embedded in the page
 */
export const createStaticStore = (
  locale: Locale,
  messages: Messages,
  { content, games }: EmbeddedData,
): AppStore => {
  const store = configureStore({ reducer: rootReducer })
  store.dispatch(localeEntered(locale))
  store.dispatch(textArrived({ language: locale.language, messages }))
  store.dispatch(sessionResolved(null))
  for (const arrival of contentInPage(content, 0, 'visitor')) store.dispatch(arrival)
  if (games) store.dispatch(gamesArrived({ value: games, atMs: 0 }))
  return store
}

/** Enters a locale, and resolves when its text is loaded. */
export function enterLocale(store: AppStore, locale: Locale): Promise<void> {
  store.dispatch(localeEntered(locale))
  return new Promise((resolve) => {
    const check = () => {
      if (selectTextLanguage(store.getState()) !== locale.language) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(check)
    check()
  })
}
