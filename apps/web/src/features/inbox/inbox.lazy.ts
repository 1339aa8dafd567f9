import {
  loadInboxWhenOpened,
  loadMoreMessagesWhenWanted,
  markAllReadWhenWanted,
  markReadWhenOpened,
  takeNewsOfInbox,
} from './inbox.epics.ts'
import { inboxReducer } from './inbox.slice.ts'
import { inboxText } from './inbox.text.ts'
import { tellNewsOverAnyPage, tellRisenLevel } from './news.epics.ts'

/** The code that the screen needs, and that announces news on any page. */
export const inboxCode = {
  slices: { inbox: inboxReducer },
  epics: {
    loadInboxWhenOpened,
    loadMoreMessagesWhenWanted,
    takeNewsOfInbox,
    markReadWhenOpened,
    markAllReadWhenWanted,
    tellNewsOverAnyPage,
    tellRisenLevel,
  },
  texts: [inboxText],
}
