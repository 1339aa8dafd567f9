import { endReasonFor } from '@player-site/contracts/session/session-failure.ts'
import { type PlayerFact, readPlayerEvents } from '@player-site/realtime-client/player-events.ts'
import type { TabEvent } from '@player-site/realtime-client/tab-event.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { type StateWithSession, selectPlayer, sessionEnded } from '../features/session/index.ts'
import { type StateWithSite, selectClosure, siteClosed } from '../features/site/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import type { Log } from '../shared/epic/log.ts'
import { actionOf, commandIssued, linkChanged } from '../shared/realtime/realtime.actions.ts'

/**
 * The client's only socket: open while a player is signed in and the site is open to them. Its
 * facts become actions.
 */
export const connectWhileSignedIn: AppEpic<StateWithSession & StateWithSite> = (
  action$,
  state$,
  deps,
) => {
  const commands$ = action$.pipe(
    filter(commandIssued.match),
    map(({ payload }) => payload),
  )
  return state$.pipe(
    map((state) => (selectClosure(state) ? undefined : selectPlayer(state)?.playerId)),
    distinctUntilChanged(),
    // switchMap: events of one player's connection must never reach another player's wallet.
    switchMap((playerId) =>
      playerId === undefined ? EMPTY : readPlayerEvents(deps, playerId, commands$),
    ),
    mergeMap((fact) => actionsFor(fact, deps.scheduler.now(), deps.log)),
  )
}

function actionsFor(fact: PlayerFact, nowMs: number, log: Log): Observable<UnknownAction> {
  switch (fact.is) {
    case 'up':
    case 'down':
    case 'downLong':
      return of(linkChanged(fact.is))
    case 'sessionRefused':
      return of(sessionEnded(endReasonFor(fact.code)))
    case 'event':
      return actionFor(fact.event, nowMs, log)
  }
}

function actionFor(event: TabEvent, receivedAt: number, log: Log): Observable<UnknownAction> {
  switch (event.name) {
    case 'SESSION_ENDED':
      return of(sessionEnded(event.body.reason))
    case 'SITE_CLOSED':
      return of(siteClosed(event.body.closure))
    case 'FEED_STATUS':
      return of(linkChanged(event.body.isWhole ? 'up' : 'downLong'))
    case 'ERROR':
      log.warn('realtime.refused', { code: event.body.code })
      return EMPTY
    default:
      return of(actionOf(event, receivedAt))
  }
}
