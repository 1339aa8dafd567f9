import type {
  FreeSpinDetail,
  FreeSpinGrant,
} from '@player-site/contracts/rewards/free-spins.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { aReward } from './rewards.ts'

const assignmentId = '7a1f4f0e-8c3b-4a51-9d3e-222222222222'

const detail: FreeSpinDetail = {
  gameId: 'studio-fox-trail',
  gameName: 'Fox Trail',
  gameSlug: 'fox-trail',
  provider: 'quickspin',
  rounds: 10,
  roundsPlayed: 0,
  roundsLeft: 10,
  stake: 0.2,
  winsTo: 'MAIN',
  winAmount: 0,
}

/** Ten free spins that are offered. */
export const aFreeSpinReward = (
  changes: Partial<Reward> = {},
  played: Partial<FreeSpinDetail> = {},
): Reward =>
  aReward({
    campaignId: 'fox',
    bonusAmount: 2,
    wageringTarget: 0,
    wrMultiplier: 0,
    step: 101,
    maxStake: null,
    maxConversion: null,
    contributions: {},
    excludedGames: [],
    expectedCost: null,
    betBonusType: -1,
    freeSpinDetail: { ...detail, ...played },
    campaignDisplayInfo: { name: 'Fox spins', text: 'Ten spins.' },
    ...changes,
  })

/** The same with four of them played. */
export const anActiveFreeSpinReward = (): Reward =>
  aFreeSpinReward(
    { assignmentId, startedAt: '2026-03-05T00:00:00Z', expiresAt: '2026-03-12T00:00:00Z' },
    { bonusCode: assignmentId, roundsPlayed: 4, roundsLeft: 6, winAmount: 3.4 },
  )

/** Free spins of a player in a game. */
export const aFreeSpinGrant = (changes: Partial<FreeSpinGrant> = {}): FreeSpinGrant => ({
  ...detail,
  assignmentId,
  campaignId: 'fox',
  currency: 'EUR',
  startedAt: '2026-03-05T00:00:00Z',
  expiresAt: '2026-03-12T00:00:00Z',
  ...changes,
})
