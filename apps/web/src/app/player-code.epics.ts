import { defer, exhaustMap, filter, ignoreElements, map, race, retry, take, timer } from 'rxjs'
import { type StateWithSession, selectPlayer } from '../features/session/index.ts'
import { chunks } from '../shared/chunks/chunks.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { loadPlayerCode } from './player-code.ts'

export const retryAfterMs = 3_000

/** The balance shows that the code is missing and offers a retry; this retries by itself. */
export const loadPlayerCodeWhenSignedIn: AppEpic<StateWithSession> = (
  _,
  state$,
  { scheduler, online$, log },
) =>
  state$.pipe(
    map(selectPlayer),
    filter((player) => player !== null),
    take(1),
    exhaustMap(() => defer(() => chunks.load(loadPlayerCode))),
    retry({
      delay: () => {
        log.warn('playerCode.missing')
        return race(timer(retryAfterMs, scheduler), online$)
      },
    }),
    ignoreElements(),
  )
