import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import { createEpicMiddleware } from 'redux-observable'
import { merge, mergeMap, Observable, of, Subject } from 'rxjs'
import type { Dependencies } from '../shared/epic/dependencies.ts'
import type { AppEpic } from '../shared/epic/epic.ts'
import { superviseEpics } from '../shared/epic/supervise-epics.ts'
import type { Epics, Feature } from '../shared/feature/feature.ts'
import { type Arrival, followArrivals } from '../shared/feature/late-features.ts'
import type { AttachEngine } from './engine-slot.ts'
import { features } from './features.ts'
import { loadPlayerCodeWhenSignedIn } from './player-code.epics.ts'
import type { HasAllState, RootState } from './state.ts'

/** A feature's code has been loaded: its state exists from this action on. */
export const featureArrived = createAction<string>('features/arrived')

const all: readonly Feature[] = features

/** The epics that run on every page. */
export async function loadEpics(): Promise<Epics> {
  const loaded = await Promise.all(all.flatMap(({ epics }) => (epics ? [epics()] : [])))
  return Object.assign({ loadPlayerCodeWhenSignedIn }, ...loaded)
}

/** Fails to compile if an epic reads state that no feature keeps. */
const supervise = (epics: Epics): HasAllState extends true ? AppEpic<RootState> : never =>
  superviseEpics<RootState>(epics as Readonly<Record<string, AppEpic<RootState>>>)

const arrivals$ = new Observable<Arrival>((subscriber) =>
  followArrivals((arrival) => subscriber.next(arrival)),
)

/** The epics of every page, and those of each feature once its code is loaded. */
const rootEpic =
  (epics: Epics, early$: Observable<UnknownAction>): AppEpic<RootState> =>
  (action$, state$, deps) => {
    const all$ = merge(early$, action$)
    return merge(
      supervise(epics)(all$, state$, deps),
      arrivals$.pipe(
        mergeMap(({ name, code }) =>
          merge(of(featureArrived(name)), supervise(code.epics ?? {})(all$, state$, deps)),
        ),
      ),
    )
  }

/** Runs the epics; actions from before are passed to them, so that they miss none. */
export function startEngine(attach: AttachEngine, epics: Epics, dependencies: Dependencies): void {
  const early = new Subject<UnknownAction>()
  const middleware = createEpicMiddleware<UnknownAction, UnknownAction, RootState, Dependencies>({
    dependencies,
  })
  const recorded = attach(middleware)
  middleware.run(rootEpic(epics, early))
  for (const action of recorded) early.next(action)
  early.complete()
}
