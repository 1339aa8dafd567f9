import { type Observable, ReplaySubject } from 'rxjs'
import { featureTexts } from '../locale/feature-text.ts'
import type { FeatureCode, LateFeature } from './feature.ts'

export interface Arrival {
  readonly name: string
  readonly scope: LateFeature['scope']
  readonly code: FeatureCode
}

const arrivals$ = new ReplaySubject<Arrival>()
const arrived = new Set<string>()

/** Every loaded feature, whether its code arrived before or after the subscription. */
export const lateArrivals$: Observable<Arrival> = arrivals$.asObservable()

/** Loads a feature's code once: its state, epics and text are ready when this resolves. */
export async function loadFeature({ name, scope, fetch }: LateFeature): Promise<void> {
  const code = await fetch()
  if (arrived.has(name)) return
  arrived.add(name)
  for (const text of code.texts ?? []) featureTexts.add(text)
  arrivals$.next({ name, scope, code })
}
