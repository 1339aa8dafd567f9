import {
  markInboxRead,
  markMessageRead,
  readInbox,
} from '@player-site/contracts/inbox/inbox.calls.ts'
import type { InboxRead } from '@player-site/contracts/inbox/inbox.entities.ts'
import { inbox as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import { profileChanged } from '../session/index.ts'
import {
  allReadEnded,
  allReadRequested,
  firstPageArrived,
  firstPageFailed,
  inboxClosed,
  inboxOpened,
  messageArrived,
  messageOpened,
  messagesRead,
  moreArrived,
  moreFailed,
  moreRequested,
  moreStarted,
  selectInbox,
} from './inbox.slice.ts'
import type { StateForInbox, StateWithInbox } from './inbox.state.ts'
import { newsIn } from './news.rules.ts'

const limit = constants.pageSize

const listReplaced = (action$: Observable<UnknownAction>) =>
  action$.pipe(filter((action) => inboxOpened.match(action) || inboxClosed.match(action)))

/** An event without details: the message was missed, and the list must be loaded again. */
const missedEvents = (action$: Observable<UnknownAction>) =>
  merge(
    action$.pipe(filter(snapshotArrived.match)),
    action$.pipe(
      filter(playerAttributesChanged.match),
      map(({ payload }) => payload.body.attributes),
      filter((attributes) => 'inboxUnread' in attributes),
      filter((attributes) => Object.keys(newsIn(attributes)).length === 0),
    ),
  )

/** What arrived while the list was read: the reply may be older, and would take it away again. */
const pushed = (action$: Observable<UnknownAction>) =>
  action$.pipe(filter((action) => messageArrived.match(action) || messagesRead.match(action)))

/** Reads the inbox when it is opened, and again after a missed event. */
export const loadInboxWhenOpened: AppEpic<StateWithInbox> = (action$, state$, { api }) =>
  merge(action$.pipe(filter(inboxOpened.match)), missedEvents(action$)).pipe(
    // switchMap: a reply for the previous section must not fill this section's list.
    switchMap(() => {
      const state = selectInbox(state$.value)
      if (state.is === 'idle') return EMPTY
      const { section } = state
      return pushed(action$).pipe(
        startWith(undefined),
        switchMap(() => api.call(readInbox, { query: { part: section, limit } })),
        take(1),
        map((page) => firstPageArrived(page)),
        catchError((error: unknown) => of(firstPageFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(inboxClosed.match))),
      )
    }),
  )

export const loadMoreMessagesWhenRequested: AppEpic<StateWithInbox> = (action$, state$, { api }) =>
  action$.pipe(
    filter(moreRequested.match),
    // exhaustMap: scrolling requests the same page many times.
    exhaustMap(() => {
      const state = selectInbox(state$.value)
      if (state.is !== 'shown' || state.cursor === undefined) return EMPTY
      const { section, cursor: after } = state
      return api.call(readInbox, { query: { part: section, after, limit } }).pipe(
        map((page): UnknownAction => moreArrived(page)),
        catchError((error: unknown) => of(moreFailed(failureOf(error)))),
        startWith(moreStarted()),
        takeUntil(listReplaced(action$)),
      )
    }),
  )

/** A message pushed while the list is open is added at once. */
export const applyPushedMessages: AppEpic<StateWithInbox> = (action$, _, { scheduler }) =>
  action$.pipe(
    filter(playerAttributesChanged.match),
    map(({ payload }) => newsIn(payload.body.attributes)),
    mergeMap(({ inboxMessage, inboxRead: read }): UnknownAction[] => [
      ...(inboxMessage ? [messageArrived(inboxMessage)] : []),
      ...(read ? [messagesRead({ read, at: isoAt(scheduler.now()) })] : []),
    ]),
  )

const isoAt = (ms: number) => new Date(ms).toISOString()

/** Opening a message marks it as read. If that fails, it stays unread. */
export const markReadWhenOpened: AppEpic<StateForInbox> = (
  action$,
  state$,
  { api, scheduler, log },
) =>
  action$.pipe(
    filter(messageOpened.match),
    // mergeMap: each message is marked, even when they are opened in quick succession.
    mergeMap(({ payload: messageId }) => {
      const state = selectInbox(state$.value)
      const messages = state.is === 'shown' ? state.messages : []
      if (messages.find(({ id }) => id === messageId)?.readAt !== null) return EMPTY
      return api.call(markMessageRead, { params: { messageId }, body: { read: true } }).pipe(
        mergeMap(({ unread }) => wasRead({ messageId }, unread, scheduler.now())),
        catchError((error: unknown) => {
          log.warn('inbox.unmarked', { code: failureOf(error).code })
          return EMPTY
        }),
      )
    }),
  )

export const markAllReadWhenRequested: AppEpic<StateForInbox> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(allReadRequested.match),
    exhaustMap(() => {
      const state = selectInbox(state$.value)
      const newest = state.is === 'shown' ? state.messages[0] : undefined
      if (state.is !== 'shown' || !newest) return of(allReadEnded())
      const read = { upTo: newest.id, part: state.section }
      return api.call(markInboxRead, { body: read }).pipe(
        mergeMap(({ unread }) => [...wasRead(read, unread, scheduler.now()), allReadEnded()]),
        catchError(() => of(allReadEnded())),
      )
    }),
  )

const wasRead = (read: InboxRead, unread: number, nowMs: number): UnknownAction[] => [
  messagesRead({ read, at: isoAt(nowMs) }),
  profileChanged({ inboxUnread: unread }),
]
