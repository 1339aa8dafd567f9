import {
  applyPushedMessages,
  loadInboxWhenOpened,
  loadMoreMessagesWhenRequested,
  markAllReadWhenRequested,
  markReadWhenOpened,
} from './inbox.epics.ts'
import { inboxReducer } from './inbox.slice.ts'
import { inboxText } from './inbox.text.ts'
import { showLevelUpToast, showNewsToasts } from './news.epics.ts'

/** The code that the screen needs, and that announces news on any page. */
export const inboxCode = {
  slices: { inbox: inboxReducer },
  epics: {
    loadInboxWhenOpened,
    loadMoreMessagesWhenRequested,
    applyPushedMessages,
    markReadWhenOpened,
    markAllReadWhenRequested,
    showNewsToasts,
    showLevelUpToast,
  },
  texts: [inboxText],
}
