import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { freeSpinCategories } from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import { numberIn } from '../typed-number.rules.ts'

type FreeSpinDraft = NonNullable<CampaignDraft['freeSpins']>

/** Free spins as they are typed, beside what one is worth by currency. */
export interface TypedFreeSpins {
  /** The id of their game; empty: none is chosen. */
  readonly spinGame: string
  readonly rounds: string
}

/** Free spins as they are typed again. @param freeSpins missing: none were written */
export const typedFreeSpins = (freeSpins: FreeSpinDraft | undefined): TypedFreeSpins => ({
  spinGame: freeSpins?.gameId ?? '',
  rounds: freeSpins === undefined ? '10' : String(freeSpins.rounds),
})

/** Free spins to send, whatever is wrong in them. */
export const freeSpinsIn = (
  { spinGame, rounds }: TypedFreeSpins,
  stakes: FreeSpinDraft['stakes'],
): FreeSpinDraft => ({ gameId: spinGame.trim(), rounds: numberIn(rounds), stakes })

/** The category that free spins of a campaign have, whatever was chosen for a bonus. */
export const spinCategory = ({
  category,
}: Pick<CampaignDraft, 'category'>): CampaignDraft['category'] =>
  freeSpinCategories.includes(category) ? category : 'MANUAL'

/** What a draft has beside free spins, whatever was typed for a bonus. */
export const getFixedTerms = (typed: Pick<CampaignDraft, 'category'>) =>
  ({
    category: spinCategory(typed),
    vertical: 'CASINO',
    bonusCode: null,
    deposit: null,
    isQueued: false,
    amounts: {},
    wrMultiplier: 0,
    maxConversions: {},
    maxStakes: {},
    contributions: {},
    excludedGames: [],
  }) satisfies Partial<CampaignDraft>
