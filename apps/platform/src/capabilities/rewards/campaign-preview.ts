import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import type { CampaignEstimate } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import type { CampaignPreview } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Campaign, CampaignTerms } from './campaign.rules.ts'
import { cashbackEstimates, estimatesOf, spinEstimates } from './campaign-desk.rules.ts'
import { judgeByLaw } from './campaign-law.rules.ts'
import { freeSpinReward, newFreeSpinsOf } from './free-spin-view.ts'
import { newBonusOf, type RewardGames, rewardOf } from './reward-view.ts'

/** A campaign of a brand that there is. */
type PreviewedCampaign = Campaign & { readonly brand: BrandId }

/** What a campaign is expected to cost, by currency. */
export function estimatesIn(terms: CampaignTerms, games: RewardGames): CampaignEstimate[] {
  if (terms.cashback) return cashbackEstimates(terms)
  return terms.freeSpins
    ? spinEstimates(terms, games.findGame(terms.freeSpins.gameId)?.rtp ?? null)
    : estimatesOf(terms, games.catalogueGames)
}

/** What players of each currency are shown of a campaign, in English. */
function sampleRewards(campaign: Campaign, games: RewardGames, now: Date): Reward[] {
  const { amounts, deposit } = campaign.terms
  return Object.keys(amounts).flatMap((code) => {
    const currency = asCurrency(code)
    if (!currency || (deposit && deposit.minDeposits[currency] === undefined)) return []
    const player = { id: '', language: 'en', currency, registeredAt: now }
    const spins = newFreeSpinsOf(campaign, player, { id: '', now })
    if (spins) return freeSpinReward(campaign, spins, player, games) ?? []
    const bonus = newBonusOf(campaign, player, { id: '', now })
    return bonus ? [rewardOf(campaign, bonus, player, games)] : []
  })
}

/**
 * What a campaign's terms cost, show and may not do, by the same rules as its list and its offer.
 * @throws MoneyError overflow where its wagering is more than any wallet holds
 */
export function previewTerms(
  campaign: PreviewedCampaign,
  { games, now }: { readonly games: RewardGames; readonly now: Date },
): CampaignPreview {
  return {
    ...judgeByLaw(campaign.brand, campaign.terms, now),
    estimates: estimatesIn(campaign.terms, games),
    rewards: sampleRewards(campaign, games, now),
  }
}
