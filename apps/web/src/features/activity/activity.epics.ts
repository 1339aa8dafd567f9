import { resetActivityTimer } from '@player-site/contracts/activity/activity.calls.ts'
import { activityTimer } from '@player-site/contracts/activity/activity.events.ts'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { commandIssued } from '../../shared/realtime/realtime.actions.ts'
import {
  type ActivityPart,
  answerUnheard,
  playerContinued,
  resetLinkFollowed,
  selectActivity,
} from './activity.slice.ts'

/** An answer that took nothing away by then was not heard. */
export const heardWithinMs = 6_000

/** @see A§4 Responsible gambling "continue" */
export const continueWhenAnswered: AppEpic<ActivityPart> = (action$, state$, { scheduler }) =>
  action$.pipe(
    filter(playerContinued.match),
    // switchMap: whoever presses again waits for the later answer alone.
    switchMap(() => {
      const gone$ = state$.pipe(
        map(selectActivity),
        filter(({ is }) => is === 'quiet'),
        take(1),
      )
      return concat(
        of(commandIssued({ name: activityTimer.name, body: { action: 'continue' } })),
        timer(heardWithinMs, scheduler).pipe(
          map(() => answerUnheard()),
          takeUntil(gone$),
        ),
      )
    }),
  )

/** By a call and not by the line, which may not be up yet on the page that a link opens. */
export const resetWhenLinkFollowed: AppEpic<ActivityPart> = (action$, _, { api, log }) =>
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
