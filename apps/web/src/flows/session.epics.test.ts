import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, signedInAs } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { lateSession } from '../features/session/session.late.ts'
import {
  credentialsSubmitted,
  selectHeading,
  signInNeeded,
} from '../features/session/sign-in.slice.ts'
import { selectAfterTerms } from '../features/terms/terms.slice.ts'
import { loadFeature } from '../shared/feature/late-features.ts'

await loadFeature(lateSession)

const player = aPlayer()
const versions = { termsAndConditionsAcceptedVersion: 1, termsAndConditionsVersion: 2 }
const withNewTerms = { ...player, profile: { ...player.profile, ...versions } }

it('leads to new terms before the stored page, and keeps the bonus code', () => {
  const world = new World()
  world.api.answer(signIn, () => of(signedInAs(withNewTerms)))
  const store = world.start()
  store.dispatch(signInNeeded({ redirectPath: '/en-UN/deposit', bonusCode: 'X' }))
  store.dispatch(credentialsSubmitted({ email: 'a@example.com', password: 'p' }))
  expect(world.navigated).toEqual(['/en-UN/accept-terms-condition'])
  expect(selectAfterTerms(store.getState())).toBe('/en-UN/deposit?bonusCode=X')
})

/** A visitor who arrives at a page, looks around and signs in. */
function arriveAndSignIn(page: string): World {
  const world = new World()
  world.page = page
  world.api.answer(signIn, () => of(signedInAs(player)))
  const store = world.start()
  world.page = '/en-UN/online-casino'
  store.dispatch(signInNeeded({ redirectPath: '/en-UN/play/quiet-comet' }))
  store.dispatch(credentialsSubmitted({ email: 'a@example.com', password: 'p' }))
  return world
}

it('keeps a code that a visitor arrived with until they have signed in', () => {
  const { navigated } = arriveAndSignIn('/en-UN/promotions?x=1&bonusCode=SPRING+1')
  expect(navigated).toEqual(['/en-UN/play/quiet-comet?bonusCode=SPRING+1'])
})

it('has no code for a visitor who arrived without one', () => {
  expect(arriveAndSignIn('/en-UN/promotions').navigated).toEqual(['/en-UN/play/quiet-comet'])
})

it('leaves a code to its page where a player arrives signed in', () => {
  const world = new World(player)
  world.page = '/en-UN?bonusCode=SPRING'
  const store = world.start()
  expect(selectHeading(store.getState()).bonusCode).toBeUndefined()
})
