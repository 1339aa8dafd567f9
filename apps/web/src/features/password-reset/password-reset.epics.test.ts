import { setNewPasswordByLink } from '@player-site/contracts/password-reset/password-reset.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { latePasswordReset } from './password-reset.late.ts'
import { keyObtained, passwordSubmitted, selectPasswordReset } from './password-reset.slice.ts'

await loadFeature(latePasswordReset)

function withKey() {
  const world = new World(null)
  const store = world.start()
  store.dispatch(keyObtained({ source: 'link', resetKey: 'k'.repeat(43) }))
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, toasts, state: () => selectPasswordReset(store.getState()) }
}

it('returns home with a toast once the password is set, and keeps no key', () => {
  const { world, store, toasts, state } = withKey()
  world.api.answer(setNewPasswordByLink, () => of({}))
  store.dispatch(passwordSubmitted('a-longer-password'))
  expect(toasts()).toEqual(['reset.password.success.toast'])
  expect(world.navigated).toHaveLength(1)
  expect(state().key).toBeUndefined()
})

it('says that a key was used already', () => {
  const { world, store, toasts, state } = withKey()
  world.api.answer(setNewPasswordByLink, () => failing('error.password.reset', {}, 400))
  store.dispatch(passwordSubmitted('a-longer-password'))
  expect(state().phase).toMatchObject({ is: 'failed', failure: { code: 'error.password.reset' } })
  expect(toasts()).toEqual([])
})
