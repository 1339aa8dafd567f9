import { readHelpDeskToken } from '@player-site/contracts/help-desk/help-desk.calls.ts'
import type { DeskSignal } from '@player-site/contracts/help-desk/help-desk.entities.ts'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  switchMap,
  tap,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import {
  chatClosed,
  messengerReady,
  type StateWithChat,
  selectChat,
  unreadCounted,
} from './chat.slice.ts'

const actionFor = (signal: DeskSignal) => {
  switch (signal.type) {
    case 'messenger:ready':
      return messengerReady()
    case 'messenger:unread':
      return unreadCounted(signal.count)
    case 'messenger:closed':
      return chatClosed()
  }
}

export const followMessenger: AppEpic<StateWithChat> = (_, __, { desk }) =>
  desk.signals$.pipe(map(actionFor))

/**
 * Identifies the player to the help desk, and clears the identity at sign-out.
 * @see B§1, design "help-desk messenger"
 */
export const identifyPlayerAtDesk: AppEpic<StateWithChat & StateWithSession> = (
  _,
  state$,
  deps,
) => {
  const { api, desk, log } = deps
  return state$.pipe(
    filter((state) => selectChat(state).isReady),
    map((state) => selectPlayer(state)?.playerId),
    distinctUntilChanged(),
    // switchMap: a late reply must not identify a player who has signed out.
    switchMap((playerId) => {
      if (playerId === undefined) {
        desk.send({ type: 'messenger:logout' })
        return EMPTY
      }
      return api.call(readHelpDeskToken).pipe(
        tap(({ jwt }) => {
          if (jwt !== null) desk.send({ type: 'messenger:login', jwt })
        }),
        ignoreElements(),
        catchError((error: unknown) => {
          log.warn('chat.tokenUnread', { code: failureOf(error).code })
          return EMPTY
        }),
      )
    }),
  )
}

export const openMessengerWhenRequested: AppEpic<StateWithChat> = (_, state$, { desk }) =>
  state$.pipe(
    map(selectChat),
    filter(({ isReady }) => isReady),
    map(({ isOpen }) => isOpen),
    distinctUntilChanged(),
    tap((isOpen) => desk.send({ type: isOpen ? 'messenger:open' : 'messenger:close' })),
    ignoreElements(),
  )
