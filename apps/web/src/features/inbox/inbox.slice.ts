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
import type { InboxFeature, InboxState, ShownInbox } from './inbox.state.ts'
import { joined, marked } from './messages.rules.ts'

type Page = Reply<typeof readInbox>

const initial: InboxState = { is: 'idle' }

/** The end of the list is visible. */
export const moreWanted = createAction('inbox/moreWanted')
/** The player has opened a message. */
export const messageOpened = createAction<string>('inbox/messageOpened')

const onShown = (state: InboxState, change: (shown: ShownInbox) => ShownInbox): InboxState =>
  state.is === 'shown' ? change(state) : state

const restAfter = ({ cursor }: Page): PageListRemainder => ({
  is: cursor === undefined ? 'none' : 'more',
})

const slice = createSlice({
  name: 'inbox',
  initialState: (): InboxState => initial,
  reducers: {
    inboxOpened: (_, { payload: part }: PayloadAction<InboxSection>): InboxState => ({
      is: 'loading',
      part,
    }),
    inboxClosed: (): InboxState => initial,
    firstPageArrived: (state, { payload: page }: PayloadAction<Page>): InboxState =>
      state.is === 'idle'
        ? state
        : {
            is: 'shown',
            part: state.part,
            messages: joined(page.messages, []),
            cursor: page.cursor,
            rest: restAfter(page),
            isMarking: false,
          },
    firstPageFailed: (state, { payload: failure }: PayloadAction<Failure>): InboxState =>
      // A recently loaded list is better than an error.
      state.is === 'loading' ? { is: 'failed', part: state.part, failure } : state,
    moreRequested: (state): InboxState =>
      onShown(state, (shown) => ({ ...shown, rest: { is: 'loading' } })),
    moreArrived: (state, { payload: page }: PayloadAction<Page>): InboxState =>
      onShown(state, (shown) => ({
        ...shown,
        messages: joined(shown.messages, page.messages),
        cursor: page.cursor,
        rest: restAfter(page),
      })),
    moreFailed: (state, { payload: failure }: PayloadAction<Failure>): InboxState =>
      onShown(state, (shown) => ({ ...shown, rest: { is: 'failed', failure } })),
    messageArrived: (state, { payload: message }: PayloadAction<InboxMessage>): InboxState =>
      onShown(state, (shown) =>
        isInSection(shown.part, message.kind)
          ? { ...shown, messages: joined(shown.messages, [message]) }
          : shown,
      ),
    /** Marked as read here or on another page. `at`: ISO 8601. */
    messagesRead: (
      state,
      { payload: { read, at } }: PayloadAction<{ readonly read: InboxRead; readonly at: string }>,
    ): InboxState =>
      onShown(state, (shown) => ({ ...shown, messages: marked(shown.messages, read, at) })),
    allReadWanted: (state): InboxState =>
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
  moreRequested,
  moreArrived,
  moreFailed,
  messageArrived,
  messagesRead,
  allReadWanted,
  allReadEnded,
} = slice.actions

export const selectInbox = ({ inbox }: InboxFeature): InboxState => inbox ?? initial
