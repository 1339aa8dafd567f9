import {
  readAccessContext,
  readAccessDetails,
} from '@player-site/contracts/player-access/player-access.calls.ts'
import { catchError, filter, forkJoin, map, merge, of, startWith, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { playerAttributesChanged, snapshotArrived } from '../../shared/realtime/realtime.actions.ts'
import { accessArrived, accessFailed, type StateWithAccess } from './access.slice.ts'
import { attentionClosed, attentionOpened } from './attention.slice.ts'

/**
 * Loads what is closed to the player while the overview is open, and again whenever the player has
 * changed: the guards follow the pushed flags at once, the reasons come from the platform.
 */
export const loadAccessWhileOpen: AppEpic<StateWithAccess> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(attentionOpened.match),
    switchMap(() =>
      merge(
        action$.pipe(filter(playerAttributesChanged.match)),
        action$.pipe(filter(snapshotArrived.match)),
      ).pipe(
        startWith(undefined),
        // switchMap: an answer from before the last change is old.
        switchMap(() =>
          forkJoin({
            details: api.call(readAccessDetails),
            context: api.call(readAccessContext),
          }).pipe(
            map((value) => accessArrived({ value, atMs: scheduler.now() })),
            catchError((error: unknown) => of(accessFailed(failureOf(error)))),
          ),
        ),
        takeUntil(action$.pipe(filter(attentionClosed.match))),
      ),
    ),
  )
