// @vitest-environment happy-dom
import {
  addPasskey,
  beginAddingPasskey,
  declinePasskeyOffer,
  readPasskeyOffer,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { allEnglish } from '../../../testing/sentences.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { addRequested, latePasskeys } from '../passkeys/index.ts'
import { profileChanged } from '../session/index.ts'
import { latePasskeyOffer } from './passkey-offer.late.ts'
import { PasskeyOfferNotice } from './passkey-offer-notice.tsx'

await loadFeature(latePasskeys)
await loadFeature(latePasskeyOffer)

// The browser of these tests has no passkeys of its own.
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const credential = {
  id: 'credential',
  rawId: 'credential',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'data', attestationObject: 'object' },
} as const

function openedAt(path: string, { isBuiltIn = true, isOffered = true } = {}) {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.authenticator = {
    ...world.authenticator,
    isBuiltIn: () => of(isBuiltIn),
    create: () => of(credential),
  }
  world.api.answer(readPasskeyOffer, () => of({ isOffered }))
  world.api.answer(declinePasskeyOffer, () => of({ isOffered: false }))
  render(
    <IntlProvider locale="en" messages={allEnglish}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <PasskeyOfferNotice />
        </MemoryRouter>
      </Provider>
    </IntlProvider>,
  )
  const notice = () => screen.queryByTestId('passkey-offer')
  return { world, store, notice }
}

it('is shown where the device has a lock and the player no passkey, until they decline', async () => {
  const { world, notice } = openedAt('/en-UN')
  expect((await screen.findByTestId('passkey-offer')).textContent).toContain(
    'Sign in faster next time',
  )
  fireEvent.click(screen.getByTestId('passkey-offer-later'))
  expect(notice()).toBeNull()
  expect(world.api.sentTo(declinePasskeyOffer)[0]?.request).toEqual({ body: { isDeclined: true } })
})

it('adds a passkey right there, and goes', async () => {
  const { world, store, notice } = openedAt('/en-UN')
  await screen.findByTestId('passkey-offer')
  const options = { challenge: 'challenge' }
  world.api.answer(beginAddingPasskey, () => of({ ceremonyId: 'c'.repeat(43), options }))
  world.api.answer(addPasskey, () => failing('passkey.refused'))
  act(() => {
    store.dispatch(addRequested('My phone'))
  })
  expect(notice()?.textContent).toContain('This passkey was not accepted')
  const createdAt = '2026-01-01T00:00:00Z'
  const passkey = { passkeyId: 'c'.repeat(22), name: 'My phone', createdAt, lastUsedAt: null }
  world.api.answer(addPasskey, () => of({ passkeys: [passkey] }))
  act(() => {
    store.dispatch(addRequested('My phone'))
  })
  expect(notice()).toBeNull()
  expect(world.api.sentTo(declinePasskeyOffer)).toEqual([])
})

it('costs no call where the device has no lock, and no trace where it is not offered', () => {
  const { world, notice } = openedAt('/en-UN', { isBuiltIn: false })
  expect([notice(), world.api.sentTo(readPasskeyOffer)]).toEqual([null, []])
  cleanup()
  expect(openedAt('/en-UN', { isOffered: false }).notice()).toBeNull()
})

it.each([
  '/en-UN/play/northern-lights',
  '/en-UN/online-casino/play/lumen/lumen-1',
  '/en-UN/live-casino-online/play/lumen/lumen-1',
  '/en-UN/my-account/banking/deposit',
  '/en-UN/my-account/banking/withdraw',
  '/en-UN/accept-terms-condition',
  '/en-UN/my-account/account',
  '/en-UN#login',
])('is not shown at %s', (path) => {
  expect(openedAt(path).notice()).toBeNull()
})

it('is not shown while the operator requires answers', async () => {
  const { store, notice } = openedAt('/en-UN')
  await screen.findByTestId('passkey-offer')
  act(() => {
    store.dispatch(profileChanged({ kycStatus: 'EDD_PENDING' }))
  })
  expect(notice()).toBeNull()
})
