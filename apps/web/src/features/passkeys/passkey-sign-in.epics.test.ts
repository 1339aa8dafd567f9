import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { passkeySignInRequested, selectPasskeySignIn } from './passkey-sign-in.slice.ts'
import { latePasskeys } from './passkeys.late.ts'

await loadFeature(latePasskeys)

const credential = {
  id: 'c'.repeat(22),
  rawId: 'c'.repeat(22),
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'data', authenticatorData: 'data', signature: 'signature' },
} as const

function refusedWith(...refusal: Parameters<typeof failing>) {
  const world = new World()
  world.authenticator = { ...world.authenticator, answer: () => of(credential) }
  const options = { challenge: 'challenge' }
  world.api.answer(beginPasskeySignIn, () => of({ ceremonyId: 'c'.repeat(43), options }))
  world.api.answer(signInWithPasskey, () => failing(...refusal))
  const store = world.start()
  store.dispatch(passkeySignInRequested())
  const { signIn } = store.getState()
  return { phase: signIn.phase, own: selectPasskeySignIn(store.getState()) }
}

it('shows a refusal of the account as that of a password, with the cooling-off day', () => {
  const details = { coolingKey: 'key', remainingDays: 0 }
  const { phase, own } = refusedWith('login.error.excluded', details)
  expect(phase).toMatchObject({ is: 'failed', failure: { code: 'login.error.excluded', details } })
  expect(own).toEqual({ isSending: false, failure: undefined })
})

it('shows a refused passkey beside its own button', () => {
  const { phase, own } = refusedWith('passkey.refused')
  expect(phase).toEqual({ is: 'idle' })
  expect(own).toMatchObject({ isSending: false, failure: { code: 'passkey.refused' } })
})
