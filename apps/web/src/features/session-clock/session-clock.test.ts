import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateSessionClock } from './session-clock.late.ts'
import { clockHidden, clockShown, selectNowMs } from './session-clock.slice.ts'

await loadFeature(lateSessionClock)

it('ticks each second only while a clock is shown', () => {
  const world = new World(aPlayer())
  const store = world.start()
  const now = () => selectNowMs(store.getState())
  expect(now()).toBeUndefined()
  // A game briefly overlaps an account page: the old clock unmounts after the new one has mounted.
  store.dispatch(clockShown())
  store.dispatch(clockShown())
  store.dispatch(clockHidden())
  world.advance(3_000)
  expect(now()).toBe(world.scheduler.now())
  store.dispatch(clockHidden())
  world.advance(5_000)
  expect(now()).toBeUndefined()
})
