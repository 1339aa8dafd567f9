import type {
  CampaignFilter,
  CampaignGift,
  CampaignOutcome,
  DeskCampaignStatus,
} from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import type { RewardVertical } from '@player-site/contracts/rewards/rewards.entities.ts'

const statuses: Readonly<Record<DeskCampaignStatus, string>> = {
  ACTIVE: 'Active',
  CANCELED: 'Stopped',
  COMPLETED: 'Completed',
  DRAFT: 'Draft',
  EXPIRED: 'Ended, bonuses active',
  BROKEN: 'Broken',
}
const filters: Readonly<Record<CampaignFilter, string>> = { ...statuses, ALL: 'All' }
const verticals: Readonly<Record<RewardVertical, string>> = {
  CASINO: 'Casino',
  LIVE_CASINO: 'Live casino',
  SPORTS: 'Sports',
}

const expected: Readonly<Record<CampaignGift, string>> = {
  BONUS: 'Expected for a bonus',
  FREE_SPINS: 'Expected for a player’s free spins',
  CASHBACK: 'For a player in a window',
}
const nothingGiven: Readonly<Record<CampaignGift, string>> = {
  BONUS: 'No bonus of this campaign was given yet.',
  FREE_SPINS: 'No free spins of this campaign were given yet.',
  CASHBACK: 'No cashback of this campaign was paid yet.',
}

export const rewardsText = {
  heading: 'Bonuses',
  lead: 'Campaigns of all brands, with what a bonus is expected to cost and what the campaign has cost.',
  status: 'Status',
  filters,
  statuses,
  verticals,
  campaigns: 'Campaigns',
  empty: 'No campaign has this status.',
  older: 'Older campaigns',
  newest: 'Newest campaigns',
  refresh: 'Refresh',
  broken: 'The terms of this campaign can’t be read. It is offered to no player.',
  allMarkets: 'all markets',
  from: (from: string) => `from ${from}`,
  until: (from: string, until: string) => `${from} to ${until}`,
  terms: (multiplier: number, days: number) =>
    `wagered ${multiplier} × within ${days === 1 ? '1 day' : `${days} days`}`,
  code: (code: string) => `code ${code}`,
  expected,
  actual: 'So far',
  otherCurrencies: (count: number) =>
    count === 1 ? 'Another currency' : `${count} other currencies`,
  amount: 'Bonus',
  target: 'To wager',
  cost: 'Cost of wagering',
  value: 'Left for the player',
  unknown: 'unknown',
  given: 'Given',
  bonuses: 'Bonuses',
  converted: 'Cost',
  perBonus: 'Cost a bonus',
  nothingGiven,
  worth: 'Worth of all spins',
  expectedWins: 'Cost: what they win',
  spinTerms: (days: number) =>
    `free spins, to be played within ${days === 1 ? '1 day' : `${days} days`}`,
  cashbackTerms: 'cashback, paid as the player’s own money',
  mostOfWindow: 'At most',
  costUnknown: 'not known before players lose',
  paid: 'Cost: what was paid',
  paidWindows: 'Windows paid',
  perWindow: 'Cost a paid window',
  givenSpins: 'Given',
  spins: (count: number, worth: string) =>
    count === 1 ? `1 spin, worth ${worth}` : `${count} spins, worth ${worth}`,
  playedSpins: 'Spins played',
  players: 'Players',
  spinCounts: ({ active, completed, forfeited, expired }: CampaignOutcome['bonuses']) =>
    `${active} still playing, ${completed} played all, ${expired} expired, ${forfeited} ended with the account`,
  wonSpins: 'Cost: what they won',
  perSpin: 'Cost a played spin',
  counts: ({ active, completed, forfeited, expired, cancelled }: CampaignOutcome['bonuses']) =>
    `${active} active, ${completed} completed, ${forfeited} forfeited, ${expired} expired, ${cancelled} cancelled`,
} as const
