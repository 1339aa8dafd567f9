import type { Reducer } from '@reduxjs/toolkit'
import { ReplaySubject, switchMap } from 'rxjs'
import type { AppEpic } from './epic.ts'
import { superviseEpics } from './supervise-epics.ts'

/** The code of a feature: what keeps its state, and what happens in it. */
interface FeatureCode<Own, Seen> {
  readonly reducer: Reducer<Own>
  /** By the names that log lines call them. */
  readonly epics: Readonly<Record<string, AppEpic<Seen>>>
}

export interface LateFeature<Own, Seen> {
  /** For the store: knows nothing before the code is there. */
  readonly reducer: Reducer<Own | null>
  /** For the store: does nothing before the code is there. */
  readonly epic: AppEpic<Seen>
  /** The code has come; called once, when it is loaded. */
  readonly adopt: (code: FeatureCode<Own, Seen>) => void
}

/**
 * A feature that most visitors never open: its place is in the store from the start, its code comes
 * with its first screen.
 */
export function lateFeature<Own, Seen>(): LateFeature<Own, Seen> {
  // Each store that is made, before or after, takes the code up.
  const code$ = new ReplaySubject<FeatureCode<Own, Seen>>(1)
  let code: FeatureCode<Own, Seen> | undefined
  return {
    reducer: (state = null, action) => code?.reducer(state ?? undefined, action) ?? state,
    epic: (action$, state$, deps) =>
      code$.pipe(switchMap(({ epics }) => superviseEpics(epics)(action$, state$, deps))),
    adopt: (arrived) => {
      code = arrived
      code$.next(arrived)
    },
  }
}
