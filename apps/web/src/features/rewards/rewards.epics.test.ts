import {
  claimBonusCode,
  claimReward,
  forfeitReward,
  listRewards,
  readManualClaim,
  validateBonusCode,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { NEVER, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aBalance } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { openRewards } from '../../../testing/open-rewards.ts'
import { anActiveReward, answerLists, aReward, assignmentId } from '../../../testing/rewards.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { sessionEnded } from '../session/index.ts'
import {
  codeCleared,
  codeSubmitted,
  manualClaimAsked,
  selectBonusCode,
} from './bonus-code.slice.ts'
import { lateRewards } from './rewards.late.ts'
import { actRequested, conflictClosed, rewardsClosed, rewardsOpened } from './rewards.slice.ts'

await loadFeature(lateRewards)

const offer = aReward()
const active = anActiveReward()
const claim = { is: 'claim', reward: offer } as const

describe('the lists', () => {
  it('are both read when a page shows one', () => {
    const { rewards } = openRewards()
    expect(rewards()).toMatchObject({
      eligible: { is: 'ready', value: [{ campaignId: 'spring' }] },
      active: { is: 'ready', value: [{ campaignId: 'winter' }] },
    })
  })

  it('fail each on its own, and keep what was read before', () => {
    const { world, store, rewards } = openRewards()
    world.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(rewardsOpened())
    expect(rewards().eligible).toMatchObject({ is: 'ready', value: [{ campaignId: 'spring' }] })
    store.dispatch(sessionEnded('signed_out'))
    store.dispatch(rewardsOpened())
    expect(rewards().active).toMatchObject({
      is: 'failed',
      failure: { code: 'upstream.unavailable' },
    })
  })

  it('are read once for many moves of money, and not after the page has closed', () => {
    const { world, store, lists } = openRewards()
    const move = (seq: number) => {
      world.connection.message('WALLET_BALANCE', aBalance(5, seq, 100 - seq))
    }
    move(11)
    move(12)
    expect(lists()).toBe(1)
    world.advance(3_000)
    expect(lists()).toBe(2)
    store.dispatch(rewardsClosed())
    move(13)
    world.advance(3_000)
    expect(lists()).toBe(2)
  })

  it('are read again when a bonus changes anywhere', () => {
    const { world, lists } = openRewards()
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
      epoch: 5,
      seq: 11,
      at: 1,
      attributes: { rewardsChangedAt: 1 },
    })
    expect(lists()).toBe(2)
  })
})

describe('a claim', () => {
  it('is sent once for two presses, is busy until its reply, and opens the active ones', () => {
    const { world, store, rewards, lists, toasts } = openRewards()
    const reply = new Subject<unknown>()
    world.api.answer(claimReward, () => reply)
    store.dispatch(actRequested(claim))
    store.dispatch(actRequested(claim))
    expect(rewards().managed).toEqual(['spring'])
    reply.next(anActiveReward({ campaignId: 'spring' }))
    reply.complete()
    expect(world.api.sentTo(claimReward).map(({ request }) => request)).toEqual([
      { params: { campaignId: 'spring' } },
    ])
    expect(rewards().managed).toEqual([])
    expect(toasts()).toEqual(['rewards.toast.claimed'])
    expect(lists()).toBe(2)
    expect(world.navigated).toEqual(['/en-UN/my-account/rewards/active'])
  })

  it.each([
    ['/en-UN/my-account/rewards', '/en-UN/online-casino'],
    ['/en-UN/my-account/rewards', '/en-UN/online-casino?tab=rewards'],
    ['/en-UN/online-casino?tab=rewards', '/en-UN/live-casino-online?tab=rewards'],
    ['/en-UN/online-casino?tab=rewards', '/en-UN/online-casino'],
  ])('made on %s does not lead back a player who is on %s by then', (pressed, page) => {
    const { world, store } = openRewards(pressed)
    const reply = new Subject<unknown>()
    world.api.answer(claimReward, () => reply)
    store.dispatch(actRequested(claim))
    world.page = page
    reply.next(offer)
    reply.complete()
    expect(world.navigated).toEqual([])
  })

  it.each(['/en-UN/online-casino', '/en-UN/live-casino-online'])(
    'in the tab of %s opens the active ones there',
    (lobby) => {
      const { world, store } = openRewards(`${lobby}?tab=rewards`)
      world.api.answer(claimReward, () => of(offer))
      store.dispatch(actRequested(claim))
      expect(world.navigated).toEqual([`${lobby}?tab=active`])
    },
  )

  it('that another bonus is in the way of asks which one the player wants', () => {
    const { world, store, rewards } = openRewards()
    world.api.answer(claimReward, () => failing('error.bonus.active.already.exists', {}, 400))
    store.dispatch(actRequested(claim))
    expect(rewards()).toMatchObject({
      conflict: { claim: { reward: { campaignId: 'spring' } }, active: { campaignId: 'winter' } },
      managed: [],
      failures: {},
    })
    store.dispatch(conflictClosed())
    expect(rewards().conflict).toBeUndefined()
  })

  it('is refused where the bonus in its way has ended since', () => {
    const { world, store, rewards, lists } = openRewards()
    world.api.answer(claimReward, () => failing('error.bonus.active.already.exists', {}, 400))
    answerLists(world, { eligible: [offer] })
    store.dispatch(actRequested(claim))
    expect(rewards().failures['spring']?.code).toBe('error.bonus.active.already.exists')
    expect(lists()).toBe(2.5)
  })

  it.each(['error.bonus.active.triggered.already.exists', 'bonus.notOffered'] as const)(
    'that is refused with %s keeps its reason until it is made again',
    (code) => {
      const { world, store, rewards } = openRewards()
      world.api.answer(claimReward, () => failing(code, {}, 400))
      store.dispatch(actRequested(claim))
      expect(rewards().failures['spring']?.code).toBe(code)
      expect(rewards().managed).toEqual([])
      world.api.answer(claimReward, () => of(offer))
      store.dispatch(actRequested(claim))
      expect(rewards().failures).toEqual({})
    },
  )
})

describe('giving up', () => {
  const forfeit = { is: 'forfeit', reward: active } as const

  it('sends what the player saw as wagered, and reads the lists again', () => {
    const { world, store, lists, toasts } = openRewards()
    world.api.answer(forfeitReward, () => of({}))
    store.dispatch(actRequested(forfeit))
    expect(world.api.sentTo(forfeitReward)[0]?.request).toEqual({
      params: { assignmentId },
      body: { state: 'FORFEITED', wageringProgress: 30 },
    })
    expect(toasts()).toEqual(['rewards.toast.forfeited'])
    expect(lists()).toBe(2)
  })

  it('says so where the bonus has ended already', () => {
    const { world, store, lists, toasts, rewards } = openRewards()
    world.api.answer(forfeitReward, () => failing('bonus.ended', {}, 409))
    store.dispatch(actRequested(forfeit))
    expect(toasts()).toEqual(['error.bonus.ended'])
    expect(lists()).toBe(2)
    expect(rewards()).toMatchObject({ managed: [], failures: {} })
  })

  it.each([
    ['was given up', () => of({}), { is: 'forfeit', reward: active }],
    ['had ended', () => failing('bonus.ended', {}, 409), { is: 'forfeit', reward: active }],
    ['was given up for another', () => of({}), { is: 'replace', active, claim }],
  ] as const)('no longer shows one that %s, before the lists are read again', (_, answer, act) => {
    const { world, store, rewards } = openRewards()
    world.api.answer(forfeitReward, answer)
    world.api.answer(claimReward, () => NEVER)
    // Only the question whether the other one is still offered is answered.
    const asked = act.is === 'replace' ? [of({ rewards: [offer] })] : []
    world.api.answer(listRewards, () => asked.pop() ?? NEVER)
    store.dispatch(actRequested(act))
    expect(rewards().active).toMatchObject({ is: 'ready', value: [] })
  })

  it('keeps the reason of a failure, and the bonus', () => {
    const { world, store, rewards } = openRewards()
    world.api.answer(forfeitReward, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(actRequested(forfeit))
    expect(rewards().failures['winter']?.code).toBe('upstream.unavailable')
    expect(rewards().active).toMatchObject({ value: [{ campaignId: 'winter' }] })
  })
})

describe('a bonus code', () => {
  it.each([
    ['is available', () => of({ isAvailable: true }), { is: 'available' }],
    ['is not available', () => of({ isAvailable: false }), { is: 'unavailable' }],
    [
      'is not available after an error',
      () => failing('upstream.unavailable', {}, 503),
      { is: 'unavailable', failure: { code: 'upstream.unavailable' } },
    ],
  ])('%s', (_, answer, manualClaim) => {
    const { world, store } = openRewards()
    world.api.answer(readManualClaim, answer)
    store.dispatch(manualClaimAsked())
    expect(selectBonusCode(store.getState()).manualClaim).toMatchObject(manualClaim)
  })

  it('shows its bonus, unless the field holds another one by then', () => {
    const { world, store } = openRewards()
    const reply = new Subject<unknown>()
    world.api.answer(validateBonusCode, () => reply)
    store.dispatch(codeSubmitted('OLD'))
    store.dispatch(codeCleared())
    expect(reply.observed).toBe(false)
    store.dispatch(codeSubmitted('SPRING'))
    reply.next(offer)
    expect(selectBonusCode(store.getState()).check).toMatchObject({
      is: 'found',
      code: 'SPRING',
      reward: { campaignId: 'spring' },
    })
  })

  it('keeps why it was refused', () => {
    const { world, store } = openRewards()
    world.api.answer(validateBonusCode, () => failing('bonus.codeTries', {}, 429))
    store.dispatch(codeSubmitted('NONE'))
    expect(selectBonusCode(store.getState()).check).toMatchObject({
      is: 'refused',
      failure: { code: 'bonus.codeTries' },
    })
  })

  it('is sent with the claim of its bonus', () => {
    const { world, store } = openRewards('/en-UN/my-account/bonus-code')
    world.api.answer(claimBonusCode, () => of(offer))
    store.dispatch(actRequested({ ...claim, bonusCode: 'SPRING' }))
    expect(world.api.sentTo(claimBonusCode)[0]?.request).toEqual({
      body: { bonusCode: 'SPRING', state: 'ACTIVATED' },
    })
    expect(world.navigated).toEqual(['/en-UN/my-account/rewards/active'])
  })
})
