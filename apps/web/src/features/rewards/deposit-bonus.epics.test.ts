import {
  consentToReward,
  forfeitReward,
  listRewards,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { anActiveReward, answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateRewards } from './rewards.late.ts'
import { actRequested, rewardsOpened, selectRewards } from './rewards.slice.ts'

await loadFeature(lateRewards)

const active = anActiveReward()

/** The page of bonuses, open. */
function open() {
  const world = new World(aPlayer())
  world.page = '/en-UN/my-account/rewards'
  answerLists(world, { eligible: [aReward({ campaignId: 'spring' })], active: [active] })
  const store = world.start()
  store.dispatch(rewardsOpened())
  const rewards = () => selectRewards(store.getState())
  const lists = () => world.api.sentTo(listRewards).length / 2
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, rewards, lists, toasts }
}

describe('a bonus that a deposit activates', () => {
  const deposit = {
    percent: 50,
    minDeposit: 20,
    wageringBase: 'BONUS',
    isConsented: false,
  } as const
  const reward = aReward({ deposit })

  it('is agreed to, and its deposit comes next', () => {
    const { world, store, rewards, toasts } = open()
    world.api.answer(consentToReward, () => of({}))
    store.dispatch(actRequested({ is: 'claim', reward, bonusCode: 'MATCH' }))
    const { campaignId } = reward
    expect(world.api.sentTo(consentToReward).map(({ request }) => request)).toEqual([
      { body: { campaignId, agreed: true, bonusCode: 'MATCH' } },
    ])
    expect(world.navigated).toEqual(['/en-UN/my-account/banking/deposit'])
    expect(rewards().managed).toEqual([])
    expect(toasts()).toEqual([])
  })

  it('can be done without', () => {
    const { world, store, lists } = open()
    world.api.answer(consentToReward, () => of({}))
    store.dispatch(actRequested({ is: 'decline', reward }))
    expect(world.api.sentTo(consentToReward)[0]?.request).toEqual({
      body: { campaignId: reward.campaignId, agreed: false },
    })
    expect(world.navigated).toEqual([])
    expect(lists()).toBe(2)
  })

  it('asks first what becomes of the active one', () => {
    const { world, store, rewards } = open()
    world.api.answer(consentToReward, () => failing('error.bonus.active.already.exists', {}, 400))
    store.dispatch(actRequested({ is: 'claim', reward }))
    const { conflict } = rewards()
    expect(conflict?.active.campaignId).toBe(active.campaignId)
    world.api.answer(forfeitReward, () => of({}))
    world.api.answer(consentToReward, () => of({}))
    if (conflict) store.dispatch(actRequested({ is: 'replace', ...conflict }))
    expect(world.api.sentTo(forfeitReward)).toHaveLength(1)
    expect(world.navigated).toEqual(['/en-UN/my-account/banking/deposit'])
  })

  it('says on its card why it cannot be done without', () => {
    const { world, store, rewards } = open()
    world.api.answer(consentToReward, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(actRequested({ is: 'decline', reward }))
    expect(rewards().failures[reward.campaignId]?.code).toBe('upstream.unavailable')
  })
})
