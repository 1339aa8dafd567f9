import { merge } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  loadInboxWhenOpened,
  loadMoreMessagesWhenWanted,
  markAllReadWhenWanted,
  markReadWhenOpened,
  takeNewsOfInbox,
} from './inbox.epics.ts'
import { inboxReducer } from './inbox.slice.ts'
import type { SeenByInbox } from './inbox.state.ts'
import { inbox } from './late.ts'
import { tellNewsOverAnyPage, tellRisenLevel } from './news.epics.ts'

const epic: AppEpic<SeenByInbox> = (action$, state$, deps) =>
  merge(
    loadInboxWhenOpened(action$, state$, deps),
    loadMoreMessagesWhenWanted(action$, state$, deps),
    takeNewsOfInbox(action$, state$, deps),
    markReadWhenOpened(action$, state$, deps),
    markAllReadWhenWanted(action$, state$, deps),
    tellNewsOverAnyPage(action$, state$, deps),
    tellRisenLevel(action$, state$, deps),
  )

// Whoever imports the screen, or listens for news, has its code with it.
inbox.adopt({ reducer: inboxReducer, epic })

/** With it comes the code that listens. */
export const Listening = () => null
