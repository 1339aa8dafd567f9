/** How a game pays, and what its rounds have besides. */
export const gameFeatures = [
  'paylines',
  'ways',
  'cascades',
  'wilds',
  'scatters',
  'freeSpins',
  'multipliers',
] as const
export type GameFeature = (typeof gameFeatures)[number]
