import { describe, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../testing/builders.ts'
import { startedWith, World } from '../../testing/world.ts'
import { activityIntervalMs } from './idle.epics.ts'

const start = () => startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))

describe('user input', () => {
  it('is reported at once, and then at most every fifteen seconds', () => {
    const { world } = start()
    world.input$.next()
    expect(world.connection.sent).toEqual([{ name: 'ACTIVE', body: {} }])
    for (let press = 0; press < 10; press += 1) world.input$.next()
    world.advance(activityIntervalMs - 1)
    expect(world.connection.sent).toHaveLength(1)
    world.advance(1)
    expect(world.connection.sent).toHaveLength(2)
    world.advance(60_000)
    expect(world.connection.sent).toHaveLength(2)
  })

  it('is not reported before sign-in or after the session ended', () => {
    const visitor = new World()
    visitor.start()
    visitor.input$.next()
    expect(visitor.connection.sent).toEqual([])
    const { world } = start()
    world.connection.message('SESSION_ENDED', { epoch: 5, seq: 10, at: 1, reason: 'idle' })
    world.input$.next()
    expect(world.connection.sent).toEqual([])
  })
})
