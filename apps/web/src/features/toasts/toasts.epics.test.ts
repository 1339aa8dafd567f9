import { verifyPhone } from '@player-site/contracts/account/account-details.calls.ts'
import {
  changeActivityCheck,
  readActivityCheck,
} from '@player-site/contracts/activity/activity.calls.ts'
import { calls } from '@player-site/contracts/calls.ts'
import { checkDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import { addRecentGame } from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { isShownInToast } from './refusal-toast.rules.ts'
import { selectToasts, toastShown } from './toasts.slice.ts'

const started = () => {
  const world = new World(aPlayer())
  const store = world.start()
  return { world, store, said: () => selectToasts(store.getState()).map((t) => t.messageId) }
}

it('shows a message once, and at most four messages', () => {
  const { store, said } = started()
  for (const messageId of ['a', 'b', 'a', 'c', 'd', 'e']) {
    store.dispatch(toastShown({ level: 'info', messageId }))
  }
  expect(said()).toEqual(['a', 'c', 'd', 'e'])
})

it.each([
  [404, 'route.notFound', true],
  [500, 'system.error', true],
  [503, 'upstream.unavailable', false],
  [400, 'error.old.password.incorrect', true],
  [400, 'request.invalid', false],
] as const)('a %d with %s is shown in a toast: %s', (status, code, isTold) => {
  expect(isShownInToast(changeActivityCheck, { code, status })).toBe(isTold)
})

it('leaves a failure that a call declares to its screen', () => {
  for (const code of verifyPhone.errors) {
    expect(isShownInToast(verifyPhone, { code, status: 404 })).toBe(false)
  }
})

it.each([readActivityCheck, checkDeposit, addRecentGame])(
  'shows no failure of $id, which nobody pressed for',
  (spec) => {
    expect(isShownInToast(spec, { code: 'route.notFound', status: 404 })).toBe(false)
    expect(isShownInToast(spec, { code: 'system.error', status: 500 })).toBe(false)
  },
)

it('leaves to their screens, or to nobody, what was not pressed or is told in its place', () => {
  const quiet = calls.filter(
    (spec) => !isShownInToast(spec, { code: 'route.notFound', status: 404 }),
  )
  const changing = quiet.filter(({ method }) => method !== 'GET').map(({ id }) => id)
  const inPlace = /^(limits|passwordReset|accountAlerts|payAndPlay)\./
  expect(changing.filter((id) => !inPlace.test(id)).toSorted()).toEqual([
    'cashier.depositCheck',
    'cashier.withdrawalCheck',
    'inbox.markRead',
    'recentGames.add',
  ])
  expect(calls.filter(({ id }) => inPlace.test(id) && !quiet.some((one) => one.id === id))).toEqual(
    [],
  )
})

it.each([
  ['system.error', 500],
  // The address of a call is no page.
  ['route.notFound', 404],
] as const)(
  'shows a failed call that was pressed, whichever screen made it: %s',
  (code, status) => {
    const { world, said } = started()
    world.api.answer(readActivityCheck, () => failing(code, {}, status))
    world.api.call(readActivityCheck).subscribe({ error: () => {} })
    expect(said()).toEqual([])
    world.api.answer(changeActivityCheck, () => failing(code, {}, status))
    world.api.call(changeActivityCheck, { body: { period: 60 } }).subscribe({ error: () => {} })
    expect(said()).toEqual(['error.system.error'])
  },
)
