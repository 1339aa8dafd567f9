import {
  playerId as playerIdSchema,
  sessionId as sessionIdSchema,
} from '@player-site/contracts/kernel/ids.ts'
import {
  endPlayerSession,
  endPlayerSessions,
  readPlayer,
  resyncPlayer,
} from '@player-site/contracts/ops/ops.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../../shared/api/api.ts'
import { failureOf, isSessionFailure } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import { signedOut } from '../session/session.slice.ts'
import {
  actDone,
  actFailed,
  actRequested,
  type PlayerAct,
  pageArrived,
  pageFailed,
  playerClosed,
  playerOpened,
} from './player.slice.ts'

const refreshMs = 2_000

const openPlayerByAddress = selectPlayerByAddress('players', (playerId) =>
  playerId ? playerOpened(playerId) : playerClosed(),
)

const isNotFound = (action: UnknownAction): boolean =>
  pageFailed.match(action) && action.payload === 'ops.playerNotFound'

/** Polls while the page is open, so that support sees the current state. */
const pollPlayer: ConsoleEpic = (action$, state$, { api, scheduler }) =>
  state$.pipe(
    map(({ session, player }) => (session.is === 'in' ? player.playerId : undefined)),
    distinctUntilChanged(),
    // switchMap: another player replaces the page.
    switchMap((named): Observable<UnknownAction> => {
      if (!named) return EMPTY
      const playerId = z.safeParse(playerIdSchema, named)
      if (!playerId.success) return of(pageFailed('request.invalid'))
      const poll = api.call(readPlayer, { params: { playerId: playerId.data } }).pipe(
        map(pageArrived),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          return of(isSessionFailure(failure) ? signedOut() : pageFailed(failure.code))
        }),
      )
      return merge(timer(0, refreshMs, scheduler), action$.pipe(filter(actDone.match))).pipe(
        // exhaustMap: a slow reply is awaited before the next poll.
        exhaustMap(() => poll),
        // Asking again would be audited as another search.
        takeWhile((outcome) => !isNotFound(outcome), true),
      )
    }),
  )

const send = (api: Api, act: PlayerAct): Observable<unknown> => {
  const playerId = z.parse(playerIdSchema, act.playerId)
  switch (act.is) {
    case 'resync':
      return api.call(resyncPlayer, { params: { playerId } })
    case 'endSessions':
      return api.call(endPlayerSessions, { params: { playerId } })
    case 'endSession': {
      const sessionId = z.parse(sessionIdSchema, act.sessionId)
      return api.call(endPlayerSession, { params: { sessionId }, body: { playerId } })
    }
  }
}

const actWhenRequested: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(actRequested.match),
    // exhaustMap: one action at a time; a double click counts once.
    exhaustMap(({ payload: act }) =>
      send(api, act).pipe(
        map(() => actDone(act)),
        catchError((error: unknown) => of(actFailed({ act, failure: failureOf(error).code }))),
      ),
    ),
  )

export const playerEpics = { openPlayerByAddress, pollPlayer, actWhenRequested }
