import type { LateFeature } from '../../shared/feature/feature.ts'

/** One import for the rows and what they show. */
export const loadSuggestions = () => import('./suggestions.lazy.ts')

/** Loaded by the one page that shows them, so that nothing of it is part of the first script. */
export const lateSuggestions = {
  name: 'suggestions',
  scope: 'player',
  fetch: () => loadSuggestions().then((module) => module.suggestionsCode),
} as const satisfies LateFeature
