import {
  answerReview,
  checkResetLink,
  setNewPasswordByLink,
  verifyReset,
} from '@player-site/contracts/password-reset/password-reset.calls.ts'
import { type Observable, of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { latePasswordReset } from './password-reset.late.ts'
import {
  codeSubmitted,
  keyObtained,
  passwordSubmitted,
  resetStarted,
  reviewSubmitted,
  selectPasswordReset,
} from './password-reset.slice.ts'

await loadFeature(latePasswordReset)

function withKey(checked: () => Observable<unknown> = () => of({})) {
  const world = new World(null)
  world.api.answer(checkResetLink, checked)
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

const review = {
  reviewKey: 'r'.repeat(43),
  passkeys: [],
  payoutAccounts: [
    {
      accountId: 'own',
      method: 'Pix',
      account: 'p•••@example.com',
      firstUsedAt: '2026-11-01T10:00:00.000Z',
      lastPaidAt: null,
    },
  ],
}

it('asks what is the player’s own before it returns home', () => {
  const { world, store, toasts, state } = withKey()
  world.api.answer(setNewPasswordByLink, () => of({ review }))
  world.api.answer(answerReview, () => of({}))
  store.dispatch(passwordSubmitted('a-longer-password'))
  expect(state()).toMatchObject({ step: 'complete', review })
  expect(world.navigated).toEqual([])
  const confirmed = { passkeys: [], payoutAccounts: ['own'], isMobileConfirmed: true }
  store.dispatch(reviewSubmitted(confirmed))
  const body = { reviewKey: review.reviewKey, ...confirmed }
  expect(world.api.sentTo(answerReview)).toMatchObject([{ request: { body } }])
  expect(world.navigated).toHaveLength(1)
  expect(toasts()).toEqual(['reset.password.success.toast'])
  expect(state().review).toBeUndefined()
})

it.each([
  ['that opens nothing any more', 'error.password.reset', 'failed'],
  ['unless the answer is of something else', 'upstream.unavailable', 'idle'],
] as const)('says of a link, as it is opened, %s', (_what, code, is) => {
  const { state } = withKey(() => failing(code, {}, 400))
  expect(state()).toMatchObject({ step: 'password', phase: { is } })
})

it.each([
  ['home', 'a visitor', null, '/en-UN'],
  ['to their account', 'a player', aPlayer(), '/en-UN/my-account'],
])('leads %s, after the last wrong code of %s', (_to, _who, player, path) => {
  const world = new World(player)
  world.api.answer(verifyReset, () => failing('sms.max.attempts.reached', {}, 400))
  world.captcha$ = of('the-token')
  const store = world.start()
  const times = { resendAfterSeconds: 30, expiresInSeconds: 300 }
  store.dispatch(resetStarted({ smsResetKeyId: 's'.repeat(43), ...times }))
  store.dispatch(codeSubmitted('123456'))
  expect(world.navigated).toEqual([path])
  expect(selectToasts(store.getState())).toMatchObject([
    { messageId: 'error.sms.max.attempts.reached' },
  ])
  expect(selectPasswordReset(store.getState()).smsResetKeyId).toBeUndefined()
})

it('says that a key was used already', () => {
  const { world, store, toasts, state } = withKey()
  world.api.answer(setNewPasswordByLink, () => failing('error.password.reset', {}, 400))
  store.dispatch(passwordSubmitted('a-longer-password'))
  expect(state().phase).toMatchObject({ is: 'failed', failure: { code: 'error.password.reset' } })
  expect(toasts()).toEqual([])
})
