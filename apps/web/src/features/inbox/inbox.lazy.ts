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

/** What the screen needs, and what tells players of news on any page. */
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
