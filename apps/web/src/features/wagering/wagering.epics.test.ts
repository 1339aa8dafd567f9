import { listRewards, readGameLimitation } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { GameLimitation } from '@player-site/contracts/rewards/rewards.entities.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aBalance, aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { anActiveReward, answerLists } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { sessionEnded } from '../session/index.ts'
import { progressEveryMs } from './wagering.epics.ts'
import { lateWagering } from './wagering.late.ts'
import {
  gameHidden,
  gameShown,
  progressHidden,
  progressShown,
  selectGameBonus,
  selectProgress,
} from './wagering.slice.ts'
import type { StateWithWagering, WageringState } from './wagering.state.ts'

await loadFeature(lateWagering)

/** The site's state does not name what only some pages load. */
const stateIn = (store: { readonly getState: () => object }): StateWithWagering => ({
  ...z.parse(z.looseObject({ wagering: z.optional(z.custom<WageringState>()) }), store.getState()),
})

const excluded: GameLimitation = { statusCode: 'EXCLUDED' }
const game = { gameId: '7', vertical: 'CASINO' } as const

function start(limitation: GameLimitation = excluded) {
  const world = new World(aPlayer())
  world.api.answer(readGameLimitation, () => of(limitation))
  answerLists(world, {
    active: [
      anActiveReward({ campaignId: 'live', vertical: 'LIVE_CASINO' }),
      anActiveReward({ bonusType: 'STICKY' }),
    ],
  })
  const store = world.start()
  world.connection.signal({ is: 'opened' })
  world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  const change = (seq: number) =>
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
      epoch: 5,
      seq,
      at: 1,
      attributes: { rewardsChangedAt: seq },
    })
  const move = (seq: number) =>
    world.connection.message('WALLET_BALANCE', aBalance(5, seq, 100 - seq))
  const bonus = () => selectGameBonus(stateIn(store), '7')
  const asked = () => world.api.sentTo(readGameLimitation).map(({ request }) => request)
  const lists = () => world.api.sentTo(listRewards).length
  return { world, store, change, move, bonus, asked, lists }
}

describe('what the bonus does in a game', () => {
  it('is read with the kind of the bonus of its vertical', () => {
    const { store, bonus, asked } = start()
    store.dispatch(gameShown(game))
    expect(asked()).toEqual([{ params: { gameId: '7' } }])
    expect(bonus()).toEqual({ limitation: excluded, bonusType: 'STICKY' })
  })

  it('is one call where there is no bonus', () => {
    const { store, bonus, lists } = start({ statusCode: 'NO_BONUS' })
    store.dispatch(gameShown(game))
    expect(bonus()?.limitation).toEqual({ statusCode: 'NO_BONUS' })
    expect(lists()).toBe(0)
  })

  it('is there without the kind where that cannot be read', () => {
    const { world, store, bonus } = start()
    world.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(gameShown(game))
    expect(bonus()).toEqual({ limitation: excluded, bonusType: undefined })
  })

  it('is read once for two places, and kept until both are gone', () => {
    const { store, change, bonus, asked } = start()
    store.dispatch(gameShown(game))
    store.dispatch(gameShown(game))
    store.dispatch(gameHidden('7'))
    expect(asked()).toHaveLength(1)
    change(11)
    expect(asked()).toHaveLength(2)
    expect(bonus()).toBeDefined()
    store.dispatch(gameHidden('7'))
    change(12)
    expect(asked()).toHaveLength(2)
    expect(bonus()).toBeUndefined()
  })

  it('is read for two games side by side', () => {
    const { store, asked } = start()
    store.dispatch(gameShown(game))
    store.dispatch(gameShown({ ...game, gameId: '8' }))
    store.dispatch(gameHidden('8'))
    expect(asked()).toEqual([{ params: { gameId: '7' } }, { params: { gameId: '8' } }])
    expect(selectGameBonus(stateIn(store), '8')).toBeUndefined()
  })

  it('drops the reply for a game that is gone, and an older one', () => {
    const { world, store, change, bonus } = start()
    const replies = [new Subject<GameLimitation>(), new Subject<GameLimitation>()]
    let at = 0
    world.api.answer(readGameLimitation, () => replies[at++] ?? of(excluded))
    store.dispatch(gameShown(game))
    change(11)
    replies[1]?.next({ statusCode: 'NO_BONUS' })
    replies[0]?.next(excluded)
    expect(bonus()?.limitation.statusCode).toBe('NO_BONUS')
    store.dispatch(gameHidden('7'))
    replies[1]?.next(excluded)
    expect(bonus()).toBeUndefined()
  })

  it('leaves nothing but a line in the log where it cannot be read, until a bonus changes', () => {
    const { world, store, change, bonus } = start()
    world.api.answer(readGameLimitation, () => failing('upstream.unavailable', {}, 503))
    store.dispatch(gameShown(game))
    expect(bonus()).toBeUndefined()
    expect(world.logged).toContainEqual({
      event: 'wagering.notLoaded',
      fields: { code: 'upstream.unavailable' },
    })
    world.api.answer(readGameLimitation, () => of(excluded))
    change(11)
    expect(bonus()?.limitation).toEqual(excluded)
  })
})

describe('the progress of active bonuses', () => {
  const verticals = (store: ReturnType<typeof start>['store']) => {
    const { active } = selectProgress(stateIn(store))
    return active.is === 'ready' ? active.value.map(({ vertical }) => vertical) : active.is
  }

  it('is in the order of the verticals', () => {
    const { store, lists } = start()
    store.dispatch(progressShown())
    store.dispatch(progressShown())
    expect(verticals(store)).toEqual(['CASINO', 'LIVE_CASINO'])
    expect(lists()).toBe(1)
  })

  it('is read once for many moves of money, and not once it is hidden', () => {
    const { world, store, move, lists } = start()
    store.dispatch(progressShown())
    move(11)
    move(12)
    expect(lists()).toBe(1)
    world.advance(progressEveryMs)
    expect(lists()).toBe(2)
    store.dispatch(progressHidden())
    move(13)
    world.advance(progressEveryMs)
    expect(lists()).toBe(2)
  })

  it('is read when a bonus changes anywhere', () => {
    const { store, change, lists } = start()
    store.dispatch(progressShown())
    change(11)
    expect(lists()).toBe(2)
  })

  it('stays as it was when a read fails, which is logged', () => {
    const { world, store, change } = start()
    store.dispatch(progressShown())
    world.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503))
    change(11)
    expect(verticals(store)).toEqual(['CASINO', 'LIVE_CASINO'])
    expect(world.logged.map(({ event }) => event)).toContain('wagering.notLoaded')
  })

  it('is of the player alone', () => {
    const { store } = start()
    store.dispatch(progressShown())
    store.dispatch(sessionEnded('signed_out'))
    expect(verticals(store)).toBe('idle')
  })
})
