/** A game as a launch call of its provider names it. */
export type CrowdGame =
  /** Trifecta, and games of the site's own studio: by the id in the catalogue. */
  | { readonly launch: 'slug'; readonly name: string }
  /** By Pragmatic's own code. */
  | { readonly launch: 'pragmatic'; readonly name: string }
  /** By Evolution's id of the table. */
  | { readonly launch: 'evolution'; readonly name: string }

const named =
  <Launch extends CrowdGame['launch']>(launch: Launch) =>
  (name: string) =>
    ({ launch, name }) as const

/** Their stakes move pools that the lobbies show. */
export const jackpotSlots: readonly CrowdGame[] = [
  'vs20pendulumpalace',
  'vs20fortunefoundry',
  'vs20icicleinn',
].map(named('pragmatic'))

export const slots: readonly CrowdGame[] = [
  ...['studio-northern-lights', 'studio-fox-trail', 'studio-midnight-owl'].map(named('slug')),
  ...['vs25lightsoverlyng', 'vs20arcticlullaby', 'vs243kelpkingdom'].map(named('pragmatic')),
]

/** Tables with low limits: Harbour and Boulevard Roulette, Long Table Blackjack, Swift Baccarat. */
export const liveTables: readonly CrowdGame[] = [
  named('evolution')('hartte4da4'),
  named('evolution')('lonack77df'),
  named('evolution')('swirat5ed2'),
  named('pragmatic')('209'),
]
