import {
  denyAccountChange,
  readAccountAlert,
} from '@player-site/contracts/account-alerts/account-alerts.calls.ts'
import { NEVER, type Observable, of } from 'rxjs'
import { expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import {
  alertClosed,
  alertOpened,
  changeDenied,
  selectAccountAlert,
} from './account-alerts.slice.ts'
import { latePasswordReset } from './password-reset.late.ts'
import { keyObtained } from './password-reset.slice.ts'

await loadFeature(latePasswordReset)

const alert = { change: 'passkey', at: '2026-11-25T10:00:00.000Z', detail: 'Phone' } as const
const alertKey = 'a'.repeat(43)

function opened(answer: () => Observable<unknown> = () => of(alert)) {
  const world = new World(null)
  world.api.answer(readAccountAlert, answer)
  const store = world.start()
  store.dispatch(alertOpened(alertKey))
  return { world, store, state: () => selectAccountAlert(store.getState()) }
}

it('shows the change of a link, and denies nothing by being opened', () => {
  const { world, state } = opened()
  expect(state()).toEqual({ is: 'showing', alertKey, alert })
  expect(world.api.sentTo(denyAccountChange)).toEqual([])
})

it('denies the change once, however often the button is pressed', () => {
  const { world, store, state } = opened()
  world.api.answer(denyAccountChange, () => NEVER)
  store.dispatch(changeDenied())
  store.dispatch(changeDenied())
  expect(state().is).toBe('denying')
  expect(world.api.sentTo(denyAccountChange)).toHaveLength(1)
})

it.each([true, false])('says whether everything is as before: %s', (isUndone) => {
  const { world, store, state } = opened()
  world.api.answer(denyAccountChange, () => of({ isUndone }))
  store.dispatch(changeDenied())
  expect(state()).toEqual({ is: 'denied', isUndone })
})

it('says that a link has ended, and leads to the reset', () => {
  const { store, state } = opened(() => failing('account.alertEnded', {}, 410))
  expect(state()).toMatchObject({ is: 'failed', failure: { code: 'account.alertEnded' } })
  store.dispatch(alertClosed())
  expect(state()).toEqual({ is: 'none' })
})

it('gives way to the link of a new password', () => {
  const { world, store, state } = opened()
  world.api.answer(denyAccountChange, () => of({ isUndone: true }))
  store.dispatch(changeDenied())
  store.dispatch(keyObtained({ source: 'code', resetKey: alertKey }))
  expect(state()).toEqual({ is: 'none' })
})
