import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { startedWith } from '../../../testing/world.ts'
import { playerStayed } from './idle.slice.ts'
import { selectIdle } from './idle.state.ts'

const start = () => startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
const warning = (secondsLeft: number) => ({
  epoch: 5,
  seq: 10,
  at: 1,
  is: 'showing',
  // From a server whose clock differs greatly from this one.
  endsAt: 9_000_000_000_000,
  secondsLeft,
})

describe('the warning that a session is about to end', () => {
  it('counts down by this tab’s own clock, to zero and no further', () => {
    const { world, store } = start()
    world.advance(5_000)
    world.connection.message('IDLE_WARNING', warning(180))
    expect(store.getState().idle).toMatchObject({ is: 'warned', secondsLeft: 180 })
    world.advance(60_000)
    expect(store.getState().idle).toMatchObject({ secondsLeft: 120 })
    world.advance(150_000)
    expect(store.getState().idle).toMatchObject({ is: 'warned', secondsLeft: 0 })
  })

  it('sends the answer at once, even right after other activity', () => {
    const { world, store } = start()
    world.input$.next()
    world.connection.message('IDLE_WARNING', warning(180))
    store.dispatch(playerStayed())
    expect(world.connection.sent.map(({ name }) => name)).toEqual(['ACTIVE', 'ACTIVE'])
    expect(selectIdle(store.getState()).is).toBe('warned')
  })

  it('closes when it was answered in any tab, and stops counting', () => {
    const { world, store } = start()
    world.connection.message('IDLE_WARNING', warning(180))
    world.connection.message('IDLE_WARNING', {
      epoch: 5,
      seq: 10,
      at: 2,
      is: 'dismissed',
      endsAt: 1,
    })
    world.advance(60_000)
    expect(store.getState().idle).toEqual({ is: 'quiet' })
  })

  it('is cleared on reconnect; a warning still in force is sent again', () => {
    const { world, store } = start()
    world.connection.message('IDLE_WARNING', warning(180))
    world.connection.signal({ is: 'lost', retriesItself: true })
    expect(selectIdle(store.getState()).is).toBe('warned')
    world.connection.signal({ is: 'opened' })
    expect(selectIdle(store.getState()).is).toBe('quiet')
  })

  it('closes with the session', () => {
    const { world, store } = start()
    world.connection.message('IDLE_WARNING', warning(180))
    world.connection.message('SESSION_ENDED', { epoch: 5, seq: 10, at: 3, reason: 'idle' })
    expect(store.getState()).toMatchObject({ idle: { is: 'quiet' }, session: { lastEnd: 'idle' } })
  })
})
