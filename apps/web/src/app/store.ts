import type { BootContent } from '@player-site/contracts/boot/boot.entities.ts'
import type { Locale } from '@player-site/contracts/kernel/markets.ts'
import type { ShownLobby } from '@player-site/contracts/lobby/lobby.view.ts'
import {
  combineSlices,
  configureStore,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { contentInPage } from '../features/content/index.ts'
import { lobbyTakenFromPage, viewerKey } from '../features/lobby/index.ts'
import { localeEntered, textArrived } from '../features/locale/index.ts'
import { sessionEnded, sessionResolved } from '../features/session/index.ts'
import type { Feature, Slices } from '../shared/feature/feature.ts'
import { followArrivals } from '../shared/feature/late-features.ts'
import type { Messages } from '../shared/locale/message-text.ts'
import { type AttachEngine, createEngineSlot } from './engine-slot.ts'
import { features } from './features.ts'
import type { RootState } from './state.ts'

const all: readonly Feature[] = features
const firstSlices: Slices = Object.assign({}, ...all.map(({ slices }) => slices))

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

followArrivals(({ scope, code }) => {
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

interface SiteStore {
  readonly store: AppStore
  /** From now on the engine sees every action. */
  readonly attach: AttachEngine
}

/** The site's store, whose engine may be attached later. */
export function createSiteStore(): SiteStore {
  const { middleware, attach } = createEngineSlot()
  const store = configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV,
    middleware: (stock) => stock().concat(middleware),
  })
  return { store, attach }
}

interface EmbeddedData {
  readonly content: readonly BootContent[]
  readonly lobby?: ShownLobby | undefined
}

/** What a visitor's rendered page shows. `atMs`: when its data was read, ms since 1970. */
export const actionsOfPage = (
  locale: Locale,
  messages: Messages,
  { content, lobby, atMs }: EmbeddedData & { readonly atMs: number },
): readonly UnknownAction[] => [
  localeEntered(locale),
  textArrived({ language: locale.language, messages }),
  sessionResolved(null),
  ...contentInPage(content, atMs, undefined),
  ...(lobby
    ? [lobbyTakenFromPage({ key: viewerKey(locale.prefix, undefined), shown: lobby, atMs })]
    : []),
]

/**
 * The store as a visitor's page first shows it, with no epic running.
 * @param shown the data embedded in the page
 */
export const createStaticStore = (
  locale: Locale,
  messages: Messages,
  { content, lobby }: EmbeddedData,
): AppStore => {
  const store = configureStore({ reducer: rootReducer })
  for (const action of actionsOfPage(locale, messages, { content, lobby, atMs: 0 })) {
    store.dispatch(action)
  }
  return store
}
