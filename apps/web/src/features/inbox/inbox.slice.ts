import type { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import type {
  InboxMessage,
  InboxRead,
  InboxSection,
} from '@player-site/contracts/inbox/inbox.entities.ts'
import { isInSection } from '@player-site/contracts/inbox/inbox.entities.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type { PageListRemainder } from '../../shared/ui/page-list.tsx'
import type { InboxState, ShownInbox, StateWithInbox } from './inbox.state.ts'
import { addArrived, markAsRead, mergeMessages } from './messages.rules.ts'

type Page = Reply<typeof readInbox>

const initial: InboxState = { is: 'idle' }

/** The end of the list is visible. */
export const moreRequested = createAction('inbox/moreRequested')
/** The player has opened a message. */
export const messageOpened = createAction<string>('inbox/messageOpened')

const onShown = (state: InboxState, change: (shown: ShownInbox) => ShownInbox): InboxState =>
  state.is === 'shown' ? change(state) : state

const remainderAfter = ({ cursor }: Page): PageListRemainder => ({
  is: cursor === undefined ? 'none' : 'more',
})

const slice = createSlice({
  name: 'inbox',
  initialState: (): InboxState => initial,
  reducers: {
    inboxOpened: (_, { payload: section }: PayloadAction<InboxSection>): InboxState => ({
      is: 'loading',
      section,
    }),
    inboxClosed: (): InboxState => initial,
    firstPageArrived: (state, { payload: page }: PayloadAction<Page>): InboxState =>
      state.is === 'idle'
        ? state
        : {
            is: 'shown',
            section: state.section,
            messages: mergeMessages(page.messages, []),
            cursor: page.cursor,
            remainder: remainderAfter(page),
            isMarking: false,
          },
    firstPageFailed: (state, { payload: failure }: PayloadAction<Failure>): InboxState =>
      // A recently loaded list is better than an error.
      state.is === 'loading' ? { is: 'failed', section: state.section, failure } : state,
    moreStarted: (state): InboxState =>
      onShown(state, (shown) => ({ ...shown, remainder: { is: 'loading' } })),
    moreArrived: (state, { payload: page }: PayloadAction<Page>): InboxState =>
      onShown(state, (shown) => ({
        ...shown,
        messages: mergeMessages(shown.messages, page.messages),
        cursor: page.cursor,
        remainder: remainderAfter(page),
      })),
    moreFailed: (state, { payload: failure }: PayloadAction<Failure>): InboxState =>
      onShown(state, (shown) => ({ ...shown, remainder: { is: 'failed', failure } })),
    messageArrived: (state, { payload: message }: PayloadAction<InboxMessage>): InboxState =>
      onShown(state, (shown) =>
        isInSection(shown.section, message.kind)
          ? { ...shown, messages: addArrived(shown.messages, message) }
          : shown,
      ),
    /** Marked as read here or on another page. `at`: ISO 8601. */
    messagesRead: (
      state,
      { payload: { read, at } }: PayloadAction<{ readonly read: InboxRead; readonly at: string }>,
    ): InboxState =>
      onShown(state, (shown) => ({ ...shown, messages: markAsRead(shown.messages, read, at) })),
    allReadRequested: (state): InboxState =>
      onShown(state, (shown) => ({ ...shown, isMarking: true })),
    allReadEnded: (state): InboxState =>
      onShown(state, (shown) => ({ ...shown, isMarking: false })),
  },
})

export const inboxReducer = slice.reducer
export const {
  inboxOpened,
  inboxClosed,
  firstPageArrived,
  firstPageFailed,
  moreStarted,
  moreArrived,
  moreFailed,
  messageArrived,
  messagesRead,
  allReadRequested,
  allReadEnded,
} = slice.actions

export const selectInbox = ({ inbox }: StateWithInbox): InboxState => inbox ?? initial
