import { featureTexts } from '../locale/feature-text.ts'
import type { FeatureCode, LateFeature } from './feature.ts'

export interface Arrival {
  readonly name: string
  readonly scope: LateFeature['scope']
  readonly code: FeatureCode
}

type Listener = (arrival: Arrival) => void

const arrivals = new Map<string, Arrival>()
const listeners = new Set<Listener>()

/** Reports every loaded feature, whether its code arrived before or arrives later. */
export function followArrivals(listener: Listener): () => void {
  for (const arrival of arrivals.values()) listener(arrival)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads a feature's code once: its state, epics and text are ready when this resolves. */
export async function loadFeature({ name, scope, fetch }: LateFeature): Promise<void> {
  const code = await fetch()
  if (arrivals.has(name)) return
  const arrival = { name, scope, code }
  arrivals.set(name, arrival)
  for (const text of code.texts ?? []) featureTexts.add(text)
  for (const listener of listeners) listener(arrival)
}
