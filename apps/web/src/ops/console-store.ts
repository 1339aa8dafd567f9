import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { defer, merge, retry, timer } from 'rxjs'
import { kindOf } from '../shared/epic/log.ts'
import { accountsEpics } from './accounts/accounts.epics.ts'
import { accountsReducer } from './accounts/accounts.slice.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import type { ConsoleEpic, ConsoleState } from './console-epic.ts'
import { findEpics } from './frame/find.epics.ts'
import { findReducer } from './frame/find.slice.ts'
import { pageEpics } from './frame/page.epics.ts'
import { pageReducer } from './frame/page.slice.ts'
import { lettersEpics } from './letters/letters.epics.ts'
import { lettersReducer } from './letters/letters.slice.ts'
import { nodesEpics } from './nodes/nodes.epics.ts'
import { nodesReducer } from './nodes/nodes.slice.ts'
import { playerEpics } from './player/player.epics.ts'
import { playerReducer } from './player/player.slice.ts'
import { sessionEpics } from './session/session.epics.ts'
import { sessionEnded, sessionReducer, signedOut } from './session/session.slice.ts'
import { tailEpics } from './tail/tail.epics.ts'
import { tailReducer } from './tail/tail.slice.ts'
import { verificationEpics } from './verification/verification.epics.ts'
import { verificationReducer } from './verification/verification.slice.ts'

const combinedReducer = combineReducers({
  session: sessionReducer,
  tail: tailReducer,
  player: playerReducer,
  nodes: nodesReducer,
  page: pageReducer,
  find: findReducer,
  verification: verificationReducer,
  letters: lettersReducer,
  accounts: accountsReducer,
})
export type ConsoleStore = EnhancedStore<ConsoleState>

const isSessionOver = (action: UnknownAction): boolean =>
  signedOut.match(action) || sessionEnded.match(action)

/** The next user of this browser must not see any of the earlier data. */
const rootReducer = (state: ConsoleState | undefined, action: UnknownAction): ConsoleState =>
  combinedReducer(isSessionOver(action) ? undefined : state, action)

const restartMs = 1_000
const epics: Readonly<Record<string, ConsoleEpic>> = {
  ...sessionEpics,
  ...tailEpics,
  ...playerEpics,
  ...nodesEpics,
  ...pageEpics,
  ...findEpics,
  ...verificationEpics,
  ...lettersEpics,
  ...accountsEpics,
}

/** A failed epic is logged by name and restarted without affecting the others. */
const allEpics: ConsoleEpic = (action$, state$, deps) =>
  merge(
    ...Object.entries(epics).map(([name, epic]) =>
      defer(() => epic(action$, state$, deps)).pipe(
        retry({
          delay: (error: unknown) => {
            deps.log.error('epic.died', { epic: name, why: kindOf(error) })
            return timer(restartMs, deps.scheduler)
          },
        }),
      ),
    ),
  )

export function createConsoleStore(dependencies: ConsoleDependencies): ConsoleStore {
  const middleware = createEpicMiddleware<
    UnknownAction,
    UnknownAction,
    ConsoleState,
    ConsoleDependencies
  >({ dependencies })
  const store = configureStore({
    reducer: rootReducer,
    // Devtools would record the sign-in token.
    devTools: false,
    middleware: (stock) => stock().concat(middleware),
  })
  middleware.run(allEpics)
  return store
}
