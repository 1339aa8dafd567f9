import { defer, exhaustMap, filter, ignoreElements, map, race, retry, take, timer } from 'rxjs'
import { type StateWithSession, selectPlayer } from '../features/session/index.ts'
import { chunks } from '../shared/chunks/chunks.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { loadFeature } from '../shared/feature/late-features.ts'
import { features } from './features.ts'

const all: readonly Feature[] = features
const lateFeatures = all.flatMap(({ late, loadedWithPlayer }) =>
  late && loadedWithPlayer ? [late] : [],
)

export const retryAfterMs = 3_000

const fetchPlayerCode = () => Promise.all(lateFeatures.map(({ fetch }) => fetch()))

/**
 * Loads what only a signed-in player needs. In the order of the features, so that the connection
 * opens when all state that its first event fills exists.
 */
export async function loadPlayerCode(): Promise<void> {
  await fetchPlayerCode()
  for (const late of lateFeatures) await loadFeature(late)
}

/** Fetches only the code: nothing on the page changes. */
export const prefetchPlayerCode = (): void => chunks.preload(fetchPlayerCode)

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
