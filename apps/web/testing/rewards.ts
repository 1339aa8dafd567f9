import { listRewards, readBonusOffersChoice } from '@player-site/contracts/rewards/rewards.calls.ts'
import {
  type QueuedPlayerBonus,
  type Reward,
  reward,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import { of } from 'rxjs'
import * as z from 'zod/mini'
import type { World } from './world.ts'

/** A bonus of 10 EUR that is offered, and must be wagered 30 times on slots. */
export const aReward = (changes: Partial<Reward> = {}): Reward =>
  z.parse(reward, {
    campaignId: 'spring',
    vertical: 'CASINO',
    campaignStatus: 'ACTIVE',
    campaignCategory: 'MANUAL',
    hasBonusCode: false,
    startedAt: '2026-03-01T00:00:00Z',
    endedAt: '2026-06-01T00:00:00Z',
    validDays: 7,
    bonusType: 'NON_STICKY',
    currency: 'EUR',
    bonusAmount: 10,
    wageringAmount: 0,
    wageringTarget: 300,
    wrMultiplier: 30,
    step: 1,
    maxStake: 5,
    maxConversion: 100,
    contributions: { slot: 100, roulette: 10 },
    excludedGames: [{ gameId: '7', name: 'Northern Lights' }],
    expectedCost: 12,
    campaignDisplayInfo: { name: 'Spring bonus', text: 'For a lucky spring.' },
    ...changes,
  })

export const assignmentId = '7a1f4f0e-8c3b-4a51-9d3e-111111111111'

/** The same kind of bonus, active, with a tenth of it wagered. */
export const anActiveReward = (changes: Partial<Reward> = {}): Reward =>
  aReward({
    campaignId: 'winter',
    assignmentId,
    startedAt: '2026-03-05T00:00:00Z',
    expiresAt: '2026-03-12T00:00:00Z',
    wageringAmount: 30,
    step: 11,
    campaignDisplayInfo: { name: 'Winter bonus', text: 'For a long winter.' },
    ...changes,
  })

/** A bonus that was claimed, and waits for the active one to end. */
export const aWaitingReward = (
  changes: Partial<Reward> = {},
  queued: Partial<QueuedPlayerBonus> = {},
): Reward =>
  aReward({
    campaignId: 'second',
    mayQueue: true,
    endedAt: undefined,
    queuedPlayerBonus: {
      id: '7a1f4f0e-8c3b-4a51-9d3e-333333333333',
      isCredited: false,
      queuedAt: '2026-03-07T00:00:00.000Z',
      place: 1,
      waitsFor: 'Winter bonus',
      ...queued,
    },
    campaignDisplayInfo: { name: 'Second bonus', text: 'For those who wait.' },
    ...changes,
  })

/** A campaign whose deposit gives its bonus to those who take part. @param isNext chosen for it */
export const anOptIn = (changes: Partial<Reward> = {}, isNext = false): Reward =>
  aReward({
    campaignId: 'club',
    campaignCategory: 'OPT_IN',
    triggerEvent: 'NEXT_DEPOSIT',
    isOptedIn: false,
    deposit: { percent: 25, minDeposit: 20, wageringBase: 'BONUS', isConsented: isNext },
    campaignDisplayInfo: { name: 'Club bonus', text: 'For those who take part.' },
    ...changes,
  })

/** The lists that the platform replies with from now on; its player wants to be offered bonuses. */
export function answerLists(
  world: World,
  { eligible = [], active = [] }: { eligible?: readonly Reward[]; active?: readonly Reward[] },
): void {
  world.api.answer(readBonusOffersChoice, () => of({ isOn: true }))
  world.api.answer(listRewards, (request) => {
    const { query } = z.parse(z.object({ query: z.object({ rewardsType: z.string() }) }), request)
    return of({ rewards: query.rewardsType === 'ACTIVE' ? active : eligible })
  })
}

/** A cashback of a tenth of a day's loss in the casino. */
export const aCashback = (changes: Partial<Reward> = {}): Reward =>
  aReward({
    campaignId: 'daily',
    campaignCategory: 'LOYALTY',
    triggerEvent: 'CASHBACK_DAILY',
    endedAt: undefined,
    bonusAmount: 20,
    wageringTarget: 0,
    wrMultiplier: 0,
    validDays: 1,
    cashbackInfo: {
      kind: 'DAILY',
      percent: 10,
      minNetLoss: 5,
      maxAmount: 20,
      claimDays: 1,
      window: { startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-11T00:00:00.000Z' },
    },
    cashbackActivated: false,
    campaignDisplayInfo: { name: 'Daily cashback', text: 'For a bad day.' },
    ...changes,
  })

/** The same one, activated: 70 EUR lost today, and 4 EUR of yesterday to claim. */
export const anActiveCashback = (changes: Partial<Reward> = {}): Reward =>
  aCashback({
    cashbackActivated: true,
    cashbackProgress: {
      isClaimed: false,
      current: {
        startAt: '2026-03-10T09:00:00.000Z',
        endAt: '2026-03-11T00:00:00.000Z',
        netLoss: 70,
        amount: 7,
      },
      claimable: {
        startAt: '2026-03-09T00:00:00.000Z',
        endAt: '2026-03-10T00:00:00.000Z',
        claimUntil: '2026-03-11T00:00:00.000Z',
        netLoss: 40,
        amount: 4,
      },
    },
    ...changes,
  })
