import { expect, it } from 'vitest'
import { aPlayer } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { profileChanged, sessionEnded } from '../features/session/index.ts'

it('stores flags of the player, and clears them when the session ends', () => {
  const world = new World(
    aPlayer({
      firstLogin: true,
      termsAndConditionsAcceptedVersion: 1,
      termsAndConditionsVersion: 2,
    }),
  )
  const store = world.start()
  expect(world.createFlagStore).toEqual(['authorized', 'first-login', 'updated-terms'])
  store.dispatch(profileChanged({ termsAndConditionsAcceptedVersion: 2 }))
  expect(world.createFlagStore).toEqual(['authorized', 'first-login'])
  store.dispatch(sessionEnded('signed_out'))
  expect(world.createFlagStore).toEqual([])
})

it('clears what an ended session left, on a visitor’s first page', () => {
  const world = new World()
  world.createFlagStore = ['authorized']
  world.start()
  expect(world.createFlagStore).toEqual([])
})
