import {
  listDevices,
  readLoginHistory,
  signOutDevice,
  signOutOtherDevices,
} from '@player-site/contracts/account/account.calls.ts'
import type { Device } from '@player-site/contracts/account/account.entities.ts'
import { sessionId } from '@player-site/contracts/kernel/ids.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateAccount } from './account.late.ts'
import {
  devicesRemote,
  loginsRemote,
  selectDeviceSignOut,
  signOutRequested,
} from './account.slice.ts'

await loadFeature(lateAccount)

const at = '2026-01-01T12:00:00.000Z'
const deviceNamed = (name: string, isCurrent = false): Device => ({
  sessionId: z.parse(sessionId, `session-${name}`),
  name,
  startedAt: at,
  lastActiveAt: at,
  isCurrent,
})
const here = deviceNamed('here', true)
const phone = deviceNamed('phone')

function started() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  let devices = [here, phone, deviceNamed('tablet')]
  world.api.answer(listDevices, () => of({ devices }))
  world.api.answer(signOutDevice, (request) => {
    const gone: unknown = Object(request).params.sessionId
    devices = devices.filter((device) => device.sessionId !== gone)
    return of({ devices })
  })
  world.api.answer(signOutOtherDevices, () => {
    devices = [here]
    return of({ devices })
  })
  const state = () => selectDeviceSignOut(store.getState())
  const names = () => {
    const shown = devicesRemote.select(store.getState())
    return shown.is === 'ready' ? shown.value.map(({ name }) => name) : shown.is
  }
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, state, names, toasts }
}

it('shows the devices while the page is open', () => {
  const { store, names } = started()
  store.dispatch(devicesRemote.opened())
  expect(names()).toEqual(['here', 'phone', 'tablet'])
  store.dispatch(devicesRemote.closed())
  expect(names()).toBe('idle')
})

it('signs one device out, then all others, and says so', () => {
  const { store, names, toasts, state } = started()
  store.dispatch(devicesRemote.opened())
  store.dispatch(signOutRequested(phone.sessionId))
  expect(names()).toEqual(['here', 'tablet'])
  store.dispatch(signOutRequested('others'))
  expect(names()).toEqual(['here'])
  expect(toasts()).toEqual(['devices.signedOut', 'devices.othersSignedOut'])
  expect(state().signingOut).toBeUndefined()
})

it('keeps the list after a failed sign-out, reads it again and says why', () => {
  const { world, store, names, state, toasts } = started()
  store.dispatch(devicesRemote.opened())
  world.api.answer(signOutDevice, () => failing('network.offline'))
  store.dispatch(signOutRequested(phone.sessionId))
  expect(state()).toMatchObject({
    signingOut: undefined,
    failure: { code: 'network.offline' },
  })
  expect(names()).toEqual(['here', 'phone', 'tablet'])
  expect(toasts()).toEqual([])
})

it('shows the latest sign-ins, or why they cannot be shown', () => {
  const { world, store } = started()
  const shown = () => loginsRemote.select(store.getState())
  const logins = [{ loginDate: at, loginIp: '192.0.2.1', loginCountry: 'FI' }]
  world.api.answer(readLoginHistory, () => failing('upstream.unavailable'))
  store.dispatch(loginsRemote.opened())
  expect(shown()).toMatchObject({ is: 'failed' })
  world.api.answer(readLoginHistory, () => of({ logins }))
  store.dispatch(loginsRemote.reloadRequested())
  expect(shown()).toMatchObject({ is: 'ready', value: logins })
  store.dispatch(loginsRemote.closed())
  expect(shown()).toEqual({ is: 'idle' })
})
