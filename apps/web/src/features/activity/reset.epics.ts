import { resetActivityTimer } from '@player-site/contracts/activity/activity.calls.ts'
import { catchError, EMPTY, exhaustMap, filter, ignoreElements } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { resetLinkFollowed } from './activity.slice.ts'
import type { StateWithActivity } from './activity.state.ts'

/** Uses an HTTP call: the socket may not be open yet on a page that a link has just opened. */
export const resetWhenLinkFollowed: AppEpic<StateWithActivity> = (action$, _, { api, log }) =>
  action$.pipe(
    filter(resetLinkFollowed.match),
    exhaustMap(() =>
      api.call(resetActivityTimer).pipe(
        ignoreElements(),
        catchError((error: unknown) => {
          log.warn('activity.resetFailed', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )
