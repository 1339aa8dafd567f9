import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectPlayer } from '../session/index.ts'
import { lateTerms } from './terms.late.ts'
import { selectTermsPhase, termsAgreed } from './terms.slice.ts'

await loadFeature(lateTerms)

const withTerms = (accepted: number, inForce: number) => {
  const player = aPlayer()
  const versions = {
    termsAndConditionsAcceptedVersion: accepted,
    termsAndConditionsVersion: inForce,
  }
  return { ...player, profile: { ...player.profile, ...versions } }
}

it('is applied as soon as the call is answered, once for two presses', () => {
  const world = new World(withTerms(1, 2))
  world.api.answer(acceptTerms, () => of({ termsAndConditionsAcceptedVersion: 2 }))
  const store = world.start()
  store.dispatch(termsAgreed(2))
  const profile = selectPlayer(store.getState())?.profile
  expect(profile?.termsAndConditionsAcceptedVersion).toBe(2)
  expect(world.api.sentTo(acceptTerms)).toMatchObject([
    { request: { body: { termsAndConditionsAcceptedVersion: 2 } } },
  ])
})

it('shows the failure and stays', () => {
  const world = new World(withTerms(1, 2))
  world.api.answer(acceptTerms, () => failing('terms.versionNotInForce', {}, 409))
  const store = world.start()
  store.dispatch(termsAgreed(2))
  expect(selectTermsPhase(store.getState())).toMatchObject({
    is: 'failed',
    failure: { code: 'terms.versionNotInForce' },
  })
})
