import { chunks } from '../shared/chunks/chunks.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { loadFeature } from '../shared/feature/late-features.ts'
import { features } from './features.ts'

const all: readonly Feature[] = features
const lateFeatures = all.flatMap(({ late, loadedWithPlayer }) =>
  late && loadedWithPlayer ? [late] : [],
)

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
