import { activityTimer } from '@player-site/contracts/activity/activity.events.ts'
import { concat, filter, map, of, switchMap, take, takeUntil, timer } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { commandIssued } from '../../shared/realtime/realtime.actions.ts'
import { continueTimedOut, playerContinued } from './activity.slice.ts'
import { type StateWithActivity, selectActivity } from './activity.state.ts'

/** An answer counts as lost if the check is still open after this time. */
export const continueTimeoutMs = 6_000

/** @see A§4 Responsible gambling "continue" */
export const sendContinueWhenPressed: AppEpic<StateWithActivity> = (
  action$,
  state$,
  { scheduler },
) =>
  action$.pipe(
    filter(playerContinued.match),
    // switchMap: after a second press, only the newer answer counts.
    switchMap(() => {
      const gone$ = state$.pipe(
        map(selectActivity),
        filter(({ is }) => is === 'quiet'),
        take(1),
      )
      return concat(
        of(commandIssued({ name: activityTimer.name, body: { action: 'continue' } })),
        timer(continueTimeoutMs, scheduler).pipe(
          map(() => continueTimedOut()),
          takeUntil(gone$),
        ),
      )
    }),
  )
