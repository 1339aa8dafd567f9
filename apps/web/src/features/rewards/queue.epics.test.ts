import {
  claimBonusCode,
  claimQueuedReward,
  claimReward,
  consentToReward,
  forfeitReward,
  leaveRewardQueue,
  listRewards,
  optInToReward,
  optOutOfReward,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import {
  anActiveReward,
  anOptIn,
  answerLists,
  aReward,
  assignmentId,
  aWaitingReward,
} from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateRewards } from './rewards.late.ts'
import { actRequested, rewardsOpened, selectRewards } from './rewards.slice.ts'

await loadFeature(lateRewards)

const active = anActiveReward()
const offer = aReward()
const waiting = aWaitingReward()
const queuedPlayerBonusId = waiting.queuedPlayerBonus?.id
const params = { campaignId: waiting.campaignId, queuedPlayerBonusId }

/** The page of bonuses, open. */
function open(page = '/en-UN/my-account/rewards') {
  const world = new World(aPlayer())
  world.page = page
  answerLists(world, { eligible: [waiting], active: [active] })
  const store = world.start()
  store.dispatch(rewardsOpened())
  const rewards = () => selectRewards(store.getState())
  const lists = () => world.api.sentTo(listRewards).length / 2
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, rewards, lists, toasts }
}

describe('a claim beside an active bonus', () => {
  it('that waits says so, and stays with the offers', () => {
    const { world, store, lists, toasts } = open()
    world.api.answer(claimReward, () => of(waiting))
    store.dispatch(actRequested({ is: 'claim', reward: offer }))
    expect(toasts()).toEqual(['rewards.toast.queued'])
    expect(world.navigated).toEqual([])
    expect(lists()).toBe(2)
  })

  it('by a code leads to the offers, where it waits', () => {
    const { world, store } = open('/en-UN/my-account/bonus-code')
    world.api.answer(claimBonusCode, () => of(waiting))
    store.dispatch(actRequested({ is: 'claim', reward: offer, bonusCode: 'WAIT' }))
    expect(world.navigated).toEqual(['/en-UN/my-account/rewards'])
  })
})

describe('a bonus that waits', () => {
  const claim = { is: 'claim', reward: waiting } as const

  it('is started where nothing is in its way any more', () => {
    const { world, store, toasts } = open()
    world.api.answer(claimQueuedReward, () => of(active))
    store.dispatch(actRequested(claim))
    expect(world.api.sentTo(claimQueuedReward)[0]?.request).toEqual({
      params,
      body: { forfeits: [] },
    })
    expect(toasts()).toEqual(['rewards.toast.claimed'])
    expect(world.navigated).toEqual(['/en-UN/my-account/rewards/active'])
  })

  it.each([
    'error.bonus.active.already.exists',
    'error.bonus.active.triggered.already.exists',
  ] as const)('is asked about where %s', (code) => {
    const { world, store, rewards } = open()
    world.api.answer(claimQueuedReward, () => failing(code, {}, 400))
    store.dispatch(actRequested(claim))
    expect(rewards()).toMatchObject({ conflict: { claim, active }, managed: [], failures: {} })
  })

  it('takes the place of the active one by one call, which gives up that one alone', () => {
    const { world, store, rewards, toasts } = open()
    world.api.answer(claimQueuedReward, () => of(active))
    store.dispatch(actRequested({ is: 'replace', active, claim }))
    expect(world.api.sentTo(claimQueuedReward)[0]?.request).toEqual({
      params,
      body: { forfeits: [assignmentId] },
    })
    expect(world.api.sentTo(forfeitReward)).toEqual([])
    expect(toasts()).toEqual(['rewards.toast.claimed'])
    expect(rewards().managed).toEqual([])
  })

  it('leaves the queue, and is busy meanwhile', () => {
    const { world, store, rewards, lists, toasts } = open()
    world.api.answer(leaveRewardQueue, () => NEVER)
    store.dispatch(actRequested({ is: 'leave', reward: waiting }))
    expect(rewards().managed).toEqual(['second'])
    const done = open()
    done.world.api.answer(leaveRewardQueue, () => of({}))
    done.store.dispatch(actRequested({ is: 'leave', reward: waiting }))
    expect(done.world.api.sentTo(leaveRewardQueue)[0]?.request).toEqual({ params })
    expect(done.toasts()).toEqual(['rewards.toast.left'])
    expect(done.lists()).toBe(2)
    expect([lists(), toasts()]).toEqual([1, []])
  })

  it.each([
    ['leave', leaveRewardQueue],
    ['claim', claimQueuedReward],
  ] as const)('says so where it waits no more, before the act %s', (is, call) => {
    const { world, store, rewards, lists, toasts } = open()
    world.api.answer(call, () => failing('bonus.notQueued', {}, 409))
    store.dispatch(actRequested({ is, reward: waiting }))
    expect(toasts()).toEqual(['error.bonus.notQueued'])
    expect(rewards()).toMatchObject({ managed: [], failures: {} })
    expect(lists()).toBe(2)
  })

  it('keeps the reason of a failure', () => {
    const { world, store, rewards, toasts } = open()
    world.api.answer(leaveRewardQueue, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(actRequested({ is: 'leave', reward: waiting }))
    expect(rewards().failures['second']?.code).toBe('upstream.unavailable')
    expect(toasts()).toEqual([])
  })
})

describe('a campaign to opt in to', () => {
  const reward = anOptIn()
  const { campaignId } = reward

  it.each([
    ['optIn', optInToReward, 'rewards.toast.optedIn'],
    ['optOut', optOutOfReward, 'rewards.toast.optedOut'],
  ] as const)('is answered by %s, after which the lists are read again', (is, call, toast) => {
    const { world, store, lists, toasts, rewards } = open()
    world.api.answer(call, () => of(anOptIn({ isOptedIn: true })))
    store.dispatch(actRequested({ is, reward }))
    expect(world.api.sentTo(call)[0]?.request).toEqual({ params: { campaignId } })
    expect(world.api.sentTo(consentToReward)).toEqual([])
    expect(toasts()).toEqual([toast])
    expect(lists()).toBe(2)
    expect(rewards().managed).toEqual([])
  })

  it('says that it gave its bonus before the player left it', () => {
    const { world, store, lists, toasts } = open()
    world.api.answer(optOutOfReward, () => failing('bonus.alreadyActive', {}, 409))
    store.dispatch(actRequested({ is: 'optOut', reward }))
    expect(toasts()).toEqual(['error.bonus.alreadyActive'])
    expect(lists()).toBe(2)
  })

  it('keeps why it was refused', () => {
    const { world, store, rewards } = open()
    world.api.answer(optInToReward, () => failing('bonus.notOffered', {}, 400))
    store.dispatch(actRequested({ is: 'optIn', reward }))
    expect(rewards().failures[campaignId]?.code).toBe('bonus.notOffered')
  })

  it('is claimed by it where no deposit is asked for', () => {
    const { world, store, toasts } = open()
    world.api.answer(optInToReward, () => of(active))
    const gift = aReward({ campaignCategory: 'OPT_IN' })
    store.dispatch(actRequested({ is: 'claim', reward: gift }))
    expect(world.api.sentTo(optInToReward)).toHaveLength(1)
    expect(world.api.sentTo(claimReward)).toEqual([])
    expect(toasts()).toEqual(['rewards.toast.claimed'])
  })
})
