import {
  claimBonusCode,
  claimReward,
  forfeitReward,
  listRewards,
  validateBonusCode,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { openRewards } from '../../../testing/open-rewards.ts'
import { anActiveReward, aReward } from '../../../testing/rewards.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateRewards } from './rewards.late.ts'
import { actRequested } from './rewards.slice.ts'

await loadFeature(lateRewards)

const offer = aReward()
const active = anActiveReward()
const claim = { is: 'claim', reward: offer } as const

describe('giving up for another', () => {
  const replace = { is: 'replace', active, claim } as const

  it.each([
    ['has been given up', () => of({})],
    ['has ended already', () => failing('bonus.ended', {}, 409)],
  ])('claims it once the active one %s', (_, answer) => {
    const { world, store, rewards, toasts } = openRewards()
    world.api.answer(forfeitReward, answer)
    world.api.answer(claimReward, () => of(offer))
    store.dispatch(actRequested(replace))
    const made = world.api.sent.map(({ id }) => id).filter((id) => id !== listRewards.id)
    expect(made.slice(-2)).toEqual([forfeitReward.id, claimReward.id])
    expect(toasts()).toEqual(['rewards.toast.claimed'])
    expect(rewards().managed).toEqual([])
  })

  it('claims nothing where the active one could not be given up', () => {
    const { world, store, rewards } = openRewards()
    world.api.answer(forfeitReward, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(actRequested(replace))
    expect(world.api.sentTo(claimReward)).toEqual([])
    expect(rewards()).toMatchObject({
      managed: [],
      failures: { spring: { code: 'upstream.unavailable' } },
    })
  })

  it('says why the other one could not be claimed, and that the first is gone', () => {
    const { world, store, rewards, lists } = openRewards()
    world.api.answer(forfeitReward, () => of({}))
    world.api.answer(claimReward, () => failing('bonus.notOffered', {}, 400))
    const before = lists()
    store.dispatch(actRequested(replace))
    expect(rewards().failures['spring']?.code).toBe('bonus.notOffered')
    // Whether the other one is offered, and then both lists.
    expect(lists()).toBe(before + 1.5)
  })

  it.each([
    ['is no longer offered', () => of({ rewards: [] }), 'bonus.notOffered'],
    [
      'cannot be asked about',
      () => failing('upstream.unavailable', {}, 503),
      'upstream.unavailable',
    ],
  ])('gives nothing up where the other one %s', (_, answer, code) => {
    const { world, store, rewards } = openRewards()
    world.api.answer(listRewards, answer)
    store.dispatch(actRequested(replace))
    expect(world.api.sentTo(forfeitReward)).toEqual([])
    expect(rewards()).toMatchObject({ managed: [], failures: { spring: { code } } })
  })

  it('asks by its code about one that is offered by it alone', () => {
    const { world, store, rewards } = openRewards()
    const byCode = { ...claim, bonusCode: 'SPRING' } as const
    world.api.answer(validateBonusCode, () => failing('error.bonus_code.invalid', {}, 400))
    store.dispatch(actRequested({ ...replace, claim: byCode }))
    expect(world.api.sentTo(forfeitReward)).toEqual([])
    expect(rewards().failures['spring']?.code).toBe('error.bonus_code.invalid')
    world.api.answer(validateBonusCode, () => of(offer))
    world.api.answer(forfeitReward, () => of({}))
    world.api.answer(claimBonusCode, () => of(offer))
    store.dispatch(actRequested({ ...replace, claim: byCode }))
    expect(world.api.sentTo(claimBonusCode)).toHaveLength(1)
  })
})
