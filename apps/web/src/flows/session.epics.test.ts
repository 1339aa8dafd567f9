import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, signedInAs } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { lateSession } from '../features/session/session.late.ts'
import { credentialsSubmitted, signInNeeded } from '../features/session/sign-in.slice.ts'
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
