import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'

/** Ten euros for Finland, as staff write them. */
export const createDraft = (change: Partial<CampaignDraft>): CampaignDraft => ({
  brand: 'aurora',
  bonusCode: null,
  category: 'MANUAL',
  markets: ['FI'],
  audience: null,
  vertical: 'CASINO',
  bonusType: 'NON_STICKY',
  deposit: null,
  isQueued: false,
  startsAt: '2025-12-01T00:00:00.000Z',
  endsAt: null,
  validDays: 10,
  amounts: { EUR: 10 },
  wrMultiplier: 2,
  maxConversions: { EUR: 50 },
  maxStakes: {},
  contributions: { slot: 100, roulette: 10 },
  excludedGames: [],
  display: { en: { name: 'Spring gift', text: 'A gift.' } },
  ...change,
})

/** Five free spins of 0.20 for Finland, as staff write them. */
export const createSpinDraft = (change: Partial<CampaignDraft> = {}): CampaignDraft =>
  createDraft({
    freeSpins: { gameId: 'fox', rounds: 5, stakes: { EUR: 0.2 } },
    amounts: {},
    wrMultiplier: 0,
    maxConversions: {},
    contributions: {},
    display: { en: { name: 'Fox spins', text: 'Five spins.' } },
    ...change,
  })
