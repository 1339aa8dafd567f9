import type { Reducer } from '@reduxjs/toolkit'
import type { AppEpic } from '../shared/epic/epic.ts'
import type { features } from './features.ts'

type AnyFeature = (typeof features)[number]
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type StateOf<Slices> = {
  readonly [Key in keyof Slices]: Slices[Key] extends Reducer<infer State> ? State : never
}

type FirstSlices<F> = F extends { readonly slices: infer Slices } ? Slices : never
type CodeOf<F> = F extends { readonly late: { readonly fetch: () => Promise<infer Code> } }
  ? Code
  : never
type LateSlices<F> =
  CodeOf<F> extends infer Code
    ? Code extends { readonly slices: infer Slices }
      ? Slices
      : never
    : never

/** State that exists from the start. */
export type FirstState = StateOf<Intersection<FirstSlices<AnyFeature>>>
/** State that exists once its feature's code is loaded. */
export type LateState = StateOf<Intersection<LateSlices<AnyFeature>>>
export type RootState = FirstState & Partial<LateState>

type EpicsOf<F> =
  | (F extends { readonly epics: () => Promise<infer Epics> } ? Epics[keyof Epics] : never)
  | (CodeOf<F> extends { readonly epics: infer Epics } ? Epics[keyof Epics] : never)

/** The state that the epics of all features read. */
type ReadState = EpicsOf<AnyFeature> extends AppEpic<infer State> ? State : never

/** Does not compile if an epic reads state that no feature keeps. */
export type HasAllState = RootState extends ReadState ? true : never
