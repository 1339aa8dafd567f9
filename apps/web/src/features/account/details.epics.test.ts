import {
  changeAddress,
  changeLanguage,
  changePassword,
  changePhone,
  changeProvince,
  enterPerson,
  readAccountDetails,
  requestPhoneCode,
  verifyPhone,
} from '@player-site/contracts/account/account-details.calls.ts'
import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import { reauthenticate } from '@player-site/contracts/session/session.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateReauthentication, passwordConfirmed } from '../reauthentication/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateAccount } from './account.late.ts'
import {
  addressSubmitted,
  changeOpened,
  codeRequested,
  codeSubmitted,
  detailsRemote,
  languageSubmitted,
  passwordSubmitted,
  personSubmitted,
  phoneSubmitted,
  provinceSubmitted,
  selectDetailsChange,
} from './details.slice.ts'
import type { ChangeKind } from './details.state.ts'

await loadFeature(lateAccount)
await loadFeature(lateReauthentication)

const stored: AccountDetails = {
  email: 'test@example.com',
  firstName: 'Test',
  lastName: 'Person',
  dateOfBirth: '1990-04-01',
  mobilePhone: '+358401234567',
  mobileVerifiedAt: null,
  streetAddress: null,
  city: null,
  postalCode: '00100',
  provinceCode: null,
  countryCode: 'FI',
  language: 'en',
}
const address = { streetAddress: 'Testikatu 1', city: 'Turku', postalCode: '20100' }
const smsVerificationId = 'v'.repeat(43)

function started(change: ChangeKind) {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(readAccountDetails, () => of(stored))
  store.dispatch(detailsRemote.opened())
  store.dispatch(changeOpened(change))
  const state = () => ({
    ...selectDetailsChange(store.getState()),
    details: detailsRemote.select(store.getState()),
  })
  const toasts = () => selectToasts(store.getState()).map(({ messageId }) => messageId)
  return { world, store, state, toasts }
}

function withCode() {
  const all = started('phone')
  const { world, store } = all
  world.api.answer(changePhone, () => of({ smsVerificationId }))
  world.api.answer(requestPhoneCode, () => of({ expiresInSeconds: 300, resendAfterSeconds: 30 }))
  store.dispatch(phoneSubmitted('+358407654321'))
  return all
}

it('keeps the password’s dialog open after a wrong one, and closes it after the right one', () => {
  const { world, store, state, toasts } = started('password')
  world.api.answer(changePassword, () => failing('error.old.password.incorrect'))
  store.dispatch(passwordSubmitted('wrong', 'a-longer-password'))
  expect(state()).toMatchObject({
    change: 'password',
    phase: { is: 'failed', failure: { code: 'error.old.password.incorrect' } },
  })
  world.api.answer(changePassword, () => of({}))
  store.dispatch(passwordSubmitted('right', 'a-longer-password'))
  expect(state().change).toBeUndefined()
  expect(toasts()).toContain('player.account.password.update.success')
  expect(JSON.stringify(state())).not.toContain('a-longer-password')
})

it('changes the address once the player has confirmed who they are', () => {
  const { world, store, state, toasts } = started('address')
  world.api.answer(changeAddress, () => failing('session.reauthenticationRequired'))
  store.dispatch(addressSubmitted(address))
  expect(state().phase.is).toBe('sending')
  world.api.answer(changeAddress, () => of({ ...stored, ...address }))
  world.api.answer(reauthenticate, () => of({}))
  store.dispatch(passwordConfirmed('the password'))
  expect(state()).toMatchObject({ change: undefined, details: { value: address } })
  expect(toasts()).toEqual(['player.account.address.update.success'])
})

it('stores who a player of the older system is', () => {
  const { world, store, state, toasts } = started('person')
  const person = {
    firstName: 'Lea',
    lastName: 'Legacy',
    dateOfBirth: '1990-05-04',
    postalCode: '00100',
    mobilePhone: '+358401234567',
  }
  world.api.answer(enterPerson, () => failing('error.cpf.duplicate_found', {}, 409))
  store.dispatch(personSubmitted(person))
  expect(state()).toMatchObject({ change: 'person', phase: { is: 'failed' } })
  world.api.answer(enterPerson, () => of({ ...stored, ...person }))
  store.dispatch(personSubmitted(person))
  expect(state()).toMatchObject({ change: undefined, details: { value: person } })
  expect(toasts()).toEqual(['player.account.person.update.success'])
})

it('announces a changed province', () => {
  const { world, store, toasts } = started('province')
  world.api.answer(changeProvince, () => of({ ...stored, provinceCode: 'QC' }))
  store.dispatch(provinceSubmitted('QC'))
  expect(toasts()).toEqual(['player.account.province.update.success'])
})

it('sends a code to the new number, another after 30 seconds, and stores the number', () => {
  const { world, store, state, toasts } = withCode()
  expect(state().phoneCode).toMatchObject({ sent: 1, resendInSeconds: 30 })
  world.advance(29_000)
  expect(state().phoneCode?.resendInSeconds).toBe(1)
  world.advance(1_000)
  store.dispatch(codeRequested())
  expect(state().phoneCode).toMatchObject({ sent: 2, resendInSeconds: 30 })
  world.api.answer(verifyPhone, () => of({ ...stored, mobilePhone: '+358407654321' }))
  store.dispatch(codeSubmitted('12345'))
  expect(state()).toMatchObject({ change: undefined, phoneCode: undefined })
  expect(toasts()).toEqual(['player.account.phone.update.success'])
})

it('closes the popup after the last wrong code, and leads to the account page', () => {
  const { world, store, state, toasts } = withCode()
  world.api.answer(verifyPhone, () => failing('sms.code.invalid'))
  store.dispatch(codeSubmitted('00000'))
  expect(state()).toMatchObject({ change: 'phone', phase: { is: 'failed' } })
  world.api.answer(verifyPhone, () => failing('sms.max.attempts.reached'))
  store.dispatch(codeSubmitted('00001'))
  expect(state()).toMatchObject({ change: undefined, phoneCode: undefined })
  expect(world.navigated).toEqual(['/en-UN/my-account'])
  expect(toasts()).toEqual(['error.sms.max.attempts.reached'])
})

it('follows the chosen language on the same page', () => {
  const { world, store } = started('language')
  world.page = '/en-UN/my-account/account'
  world.api.answer(changeLanguage, () => of({ ...stored, language: 'fi' }))
  store.dispatch(languageSubmitted('fi', 'fi-UN'))
  expect(world.navigated).toEqual(['/fi-UN/my-account/account'])
})
