import { readActivityCheck } from '@player-site/contracts/activity/activity.calls.ts'
import { readGame } from '@player-site/contracts/games/games.calls.ts'
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
  [404, 'game.notFound', false],
  [503, 'upstream.unavailable', false],
  [400, 'error.old.password.incorrect', true],
  [400, 'request.invalid', false],
] as const)('a %d with %s is shown in a toast: %s', (status, code, isTold) => {
  expect(isShownInToast(readGame, { code, status })).toBe(isTold)
})

it('shows a failed call, whichever screen made it', () => {
  const { world, said } = started()
  world.api.answer(readActivityCheck, () => failing('system.error', {}, 500))
  world.api.call(readActivityCheck).subscribe({ error: () => {} })
  expect(said()).toEqual(['error.system.error'])
})
