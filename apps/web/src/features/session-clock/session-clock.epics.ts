import { distinctUntilChanged, EMPTY, interval, map, startWith, switchMap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { secondPassed } from './session-clock.slice.ts'
import type { StateWithSessionClock } from './session-clock.state.ts'

/** @see A§4 Responsible gambling, design "Money and game screens" */
export const tickWhileShown: AppEpic<StateWithSessionClock> = (_, state$, { scheduler }) =>
  state$.pipe(
    map(({ sessionClock }) => (sessionClock?.shown ?? 0) > 0),
    distinctUntilChanged(),
    switchMap((isShown) =>
      isShown
        ? interval(1_000, scheduler).pipe(
            startWith(0),
            map(() => secondPassed(scheduler.now())),
          )
        : EMPTY,
    ),
  )
