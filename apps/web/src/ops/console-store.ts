import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { defer, merge, retry, timer } from 'rxjs'
import { kindOf } from '../shared/epic/log.ts'
import { codeOfRemotes } from '../shared/remote/define-remote.ts'
import { accountsEpics } from './accounts/accounts.epics.ts'
import { accountRemote, waitingRemote } from './accounts/accounts.remotes.ts'
import { accountsReducer } from './accounts/accounts.slice.ts'
import { campaignsEpics } from './campaigns/campaigns.epics.ts'
import { campaignRemote, freeSpinGamesRemote } from './campaigns/campaigns.remote.ts'
import { campaignsReducer } from './campaigns/campaigns.slice.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import type { ConsoleEpic, ConsoleState } from './console-epic.ts'
import { findEpics } from './frame/find.epics.ts'
import { findReducer } from './frame/find.slice.ts'
import { pageEpics } from './frame/page.epics.ts'
import { pageReducer } from './frame/page.slice.ts'
import { lettersEpics } from './letters/letters.epics.ts'
import { lettersRemote } from './letters/letters.remote.ts'
import { lettersReducer } from './letters/letters.slice.ts'
import { nodesRemote } from './nodes/nodes.remote.ts'
import { roundsRemote } from './play/play.remote.ts'
import { playReducer } from './play/play.slice.ts'
import { playerEpics } from './player/player.epics.ts'
import { playerRemote } from './player/player.remote.ts'
import { playerReducer } from './player/player.slice.ts'
import { playerBonusesEpics } from './player-bonuses/player-bonuses.epics.ts'
import { heldBonusesRemote, waitingGrantsRemote } from './player-bonuses/player-bonuses.remotes.ts'
import { playerBonusesReducer } from './player-bonuses/player-bonuses.slice.ts'
import { campaignsRemote } from './rewards/rewards.remote.ts'
import { rewardsReducer } from './rewards/rewards.slice.ts'
import { sessionEpics } from './session/session.epics.ts'
import { sessionEnded, sessionReducer, signedOut } from './session/session.slice.ts'
import { tailEpics } from './tail/tail.epics.ts'
import { tailReducer } from './tail/tail.slice.ts'
import { verificationEpics } from './verification/verification.epics.ts'
import { queueRemote, reviewRemote } from './verification/verification.remotes.ts'
import { verificationReducer } from './verification/verification.slice.ts'

const remotes = codeOfRemotes(
  accountRemote,
  campaignRemote,
  campaignsRemote,
  freeSpinGamesRemote,
  heldBonusesRemote,
  lettersRemote,
  nodesRemote,
  playerRemote,
  queueRemote,
  reviewRemote,
  roundsRemote,
  waitingGrantsRemote,
  waitingRemote,
)

const combinedReducer = combineReducers({
  ...remotes.slices,
  session: sessionReducer,
  tail: tailReducer,
  player: playerReducer,
  play: playReducer,
  page: pageReducer,
  find: findReducer,
  verification: verificationReducer,
  letters: lettersReducer,
  accounts: accountsReducer,
  campaigns: campaignsReducer,
  rewards: rewardsReducer,
  playerBonuses: playerBonusesReducer,
})
export type ConsoleStore = EnhancedStore<ConsoleState>

const isSessionOver = (action: UnknownAction): boolean =>
  signedOut.match(action) || sessionEnded.match(action)

/** The next user of this browser must not see any of the earlier data. */
const rootReducer = (state: ConsoleState | undefined, action: UnknownAction): ConsoleState =>
  combinedReducer(isSessionOver(action) ? undefined : state, action)

const restartMs = 1_000
const epics: Readonly<Record<string, ConsoleEpic>> = {
  ...remotes.epics,
  ...sessionEpics,
  ...tailEpics,
  ...playerEpics,
  ...pageEpics,
  ...findEpics,
  ...verificationEpics,
  ...lettersEpics,
  ...accountsEpics,
  ...campaignsEpics,
  ...playerBonusesEpics,
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
