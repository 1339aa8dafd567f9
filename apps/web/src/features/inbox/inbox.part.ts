import {
  loadInboxWhenOpened,
  loadMoreMessagesWhenWanted,
  markAllReadWhenWanted,
  markReadWhenOpened,
  takeNewsOfInbox,
} from './inbox.epics.ts'
import { inboxReducer } from './inbox.slice.ts'
import { inbox } from './late.ts'
import { tellNewsOverAnyPage, tellRisenLevel } from './news.epics.ts'

const epics = {
  loadInboxWhenOpened,
  loadMoreMessagesWhenWanted,
  takeNewsOfInbox,
  markReadWhenOpened,
  markAllReadWhenWanted,
  tellNewsOverAnyPage,
  tellRisenLevel,
}

// Whoever imports the screen, or listens for news, has its code with it.
inbox.adopt({ reducer: inboxReducer, epics })

/** With it comes the code that listens. */
export const Listening = () => null
