import { active } from '@player-site/contracts/session/idle.events.ts'
import { distinctUntilChanged, EMPTY, map, switchMap, throttleTime } from 'rxjs'
import { type StateWithSession, selectPlayer } from '../features/session/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { commandIssued } from '../shared/realtime/realtime.actions.ts'

export const activityIntervalMs = 15_000

/**
 * Reports activity to the gateway, on any page of a signed-in player. Not leading alone: the last
 * input must count too, or the session would end early.
 * @see A§4 Session "Idle check"
 */
export const reportActivityOnInput: AppEpic<StateWithSession> = (
  _,
  state$,
  { input$, scheduler },
) =>
  state$.pipe(
    map((state) => selectPlayer(state)?.playerId),
    distinctUntilChanged(),
    switchMap((playerId) =>
      playerId === undefined
        ? EMPTY
        : input$.pipe(
            throttleTime(activityIntervalMs, scheduler, { leading: true, trailing: true }),
            map(() => commandIssued({ name: active.name, body: {} })),
          ),
    ),
  )
