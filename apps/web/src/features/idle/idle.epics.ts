import { active } from '@player-site/contracts/session/idle.events.ts'
import { distinctUntilChanged, EMPTY, filter, interval, map, switchMap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { commandIssued } from '../../shared/realtime/realtime.actions.ts'
import { playerStayed, warnedSecondPassed } from './idle.slice.ts'
import { type StateWithIdle, selectIdle } from './idle.state.ts'

export const countDownWhileWarned: AppEpic<StateWithIdle> = (_, state$, { scheduler }) =>
  state$.pipe(
    map((state) => selectIdle(state).is),
    distinctUntilChanged(),
    switchMap((is) =>
      is === 'warned'
        ? interval(1_000, scheduler).pipe(map(() => warnedSecondPassed(scheduler.now())))
        : EMPTY,
    ),
  )

/** Not throttled like other input: this press must be sent. */
export const stayWhenAnswered: AppEpic<StateWithIdle> = (action$) =>
  action$.pipe(
    filter(playerStayed.match),
    map(() => commandIssued({ name: active.name, body: {} })),
  )
