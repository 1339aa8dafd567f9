import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { campaignSamples } from './campaign-samples.ts'
import { createStudioClient } from './studio-client.ts'
import type { TestPlatform } from './test-platform.ts'

const queued = z.object({ queuedPlayerBonus: z.object({ id: z.string() }) })

/** Lets a bonus wait behind an active one. @returns its place in the queue */
export async function queueBonus({ call }: TestPlatform, token: string): Promise<string> {
  const { body } = await call('POST', '/api/v2/bonus/rewards/aurora-second-helping/claim', {
    body: {},
    token,
  })
  return z.parse(queued, body).queuedPlayerBonus.id
}

/** Activates a cashback that pays at once, and loses some of the player's own money in a game. */
export async function loseForCashback(platform: TestPlatform, token: string): Promise<void> {
  const { call, clock } = platform
  const path = '/api/v2/bonus/cashback/aurora-instant-cashback/activate'
  await call('POST', path, { body: {}, token })
  const ticket = new URL(await platform.launch(token)).searchParams.get('ticket')
  const ask = createStudioClient(platform)
  const { gameSession } = await ask('authenticate', { ticket })
  clock.advance(1_000)
  const roundId = randomUUID()
  await ask('bet', { gameSession, roundId, transactionId: roundId, amount: 20 })
  // A stake counts once its round has a result.
  await ask('win', { gameSession, roundId, transactionId: randomUUID(), amount: 0 })
  clock.advance(1_000)
}

/** A call of bonuses for each of their contracts. @param begunBy what an earlier call began */
export const rewardSamples = (begunBy: (callId: string) => string) => ({
  ...campaignSamples(begunBy),
  'rewards.list': { path: '/api/v2/bonuses?rewardsType=ACTIVE' },
  'rewards.claim': { path: '/api/v2/bonus/rewards/aurora-live-gift/claim' },
  'rewards.consent': { body: { campaignId: 'aurora-deposit-match', agreed: true } },
  'rewards.forfeit': {
    path: `/api/v2/bonus/${begunBy('rewards.claim')}/state`,
    body: { state: 'FORFEITED', wageringProgress: 0 },
  },
  'rewards.claimQueued': {
    path: `/api/v2/bonus/campaign/aurora-second-helping/queued-bonus/${begunBy('rewards.queued')}/claim`,
    body: { forfeits: [begunBy('rewards.claimCode')] },
  },
  'rewards.leaveQueue': {
    path: `/api/v2/bonus/campaign/aurora-second-helping/queued-bonus/${begunBy('rewards.queued')}`,
  },
  'rewards.optIn': { path: '/api/v2/optIn/aurora-reload-club/activate' },
  'rewards.optOut': { path: '/api/v2/optIn/aurora-reload-club/deactivate' },
  'rewards.activateCashback': { path: '/api/v2/bonus/cashback/aurora-daily-cashback/activate' },
  'rewards.deactivateCashback': { path: '/api/v2/bonus/cashback/aurora-daily-cashback/deactivate' },
  'rewards.claimCashback': { path: '/api/v2/bonus/cashback/aurora-instant-cashback/claim' },
  // The first player has claimed the day by then.
  'rewards.claimLoyaltyCashback': { as: 'demo.un@example.com' },
  'rewards.cashbackProgress': { path: '/api/v2/bonus/cashback/aurora-instant-cashback/progress' },
  'rewards.claimFreeSpins': { path: '/api/v2/bonus/freespin/campaign/aurora-fox-spins/claim' },
  'rewards.freeSpinDetails': { path: '/api/v2/bonus/freespin/details' },
  'rewards.freeSpinProgress': {
    path: '/api/v2/bonus/freespin/progress?gameId=studio-fox-trail',
  },
  'rewards.validateCode': { body: { bonusCode: 'LUCKY20' } },
  'rewards.claimCode': { body: { bonusCode: 'LUCKY20', state: 'ACTIVATED' } },
  'rewards.changeOffersChoice': { body: { isOn: true } },
  'rewards.gameLimitation': { path: '/api/v2/games/studio-fox-trail/limitations' },
})

const reason = 'As agreed with the head of bonuses'
const grantPath = '/api/v1/player-bonuses/demo-ca/grants/9b2f0c3e-58b1-4d0e-9f43-2f6a1c7d8e90'

/** What staff do about a player's bonuses. @param begunBy what an earlier call began */
export const playerBonusSamples = (begunBy: (callId: string) => string) => ({
  'playerBonuses.read': { body: { operator: 'bonus-1', playerId: 'demo-fi' } },
  'playerBonuses.cancel': {
    path: `/api/v1/player-bonuses/demo-fi/bonuses/${begunBy('rewards.claimQueued')}/cancellation`,
    body: { operator: 'bonus-1', reason },
  },
  'playerBonuses.grant': {
    path: grantPath,
    body: { operator: 'bonus-1', campaignId: 'aurora-live-gift', amount: 0.5, reason },
  },
  'playerBonuses.listWaiting': { body: { operator: 'bonus-1' } },
  'playerBonuses.decideGrant': {
    path: `${grantPath}/decision`,
    body: { operator: 'bonus-2', isApproved: true },
  },
})
