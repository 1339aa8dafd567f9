// @vitest-environment happy-dom
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { reauthenticate } from '@player-site/contracts/session/session.calls.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { finalize, NEVER, of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { allEnglish } from '../../../testing/sentences.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateReauthentication, passwordConfirmed } from '../reauthentication/index.ts'
import { lateAccount } from './account.late.ts'
import { PersonalDataSection } from './personal-data-section.tsx'

await loadFeature(lateAccount)
await loadFeature(lateReauthentication)

afterEach(cleanup)

function shown() {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  const page = render(
    <IntlProvider locale="en" messages={allEnglish} timeZone="UTC">
      <Provider store={store}>
        <PersonalDataSection />
      </Provider>
    </IntlProvider>,
  )
  const press = () => fireEvent.click(screen.getByTestId('personal-data-download'))
  const state = () => screen.getByTestId('personal-data-state').textContent
  return { world, store, page, press, state }
}

it('saves the file once it has arrived, however often the button is pressed', () => {
  const { world, press, state } = shown()
  const answer = new Subject<object>()
  world.api.answer(downloadPersonalData, () => answer)
  press()
  press()
  expect(state()).toContain('Preparing your file')
  expect(world.saved).toEqual([])
  act(() => {
    answer.next({ data: {} })
    answer.complete()
  })
  expect(state()).toBe('Your file is saved.')
  expect(world.saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^personal-data-\d{4}-\d\d-\d\d\.json$/),
  ])
  expect(world.api.sentTo(downloadPersonalData)).toHaveLength(1)
})

it('asks for the password where the platform wants it, and then downloads', () => {
  const { world, store, press, state } = shown()
  world.api.answer(downloadPersonalData, () => failing('session.reauthenticationRequired'))
  world.api.answer(reauthenticate, () => of({}))
  press()
  expect(world.saved).toEqual([])
  world.api.answer(downloadPersonalData, () => of({ data: {} }))
  act(() => {
    store.dispatch(passwordConfirmed('the password'))
  })
  expect(state()).toBe('Your file is saved.')
})

it('says why it failed, and can be pressed again', () => {
  const { world, press, state } = shown()
  const retryAt = '2026-01-02T12:00:00Z'
  world.api.answer(downloadPersonalData, () => failing('personalData.tooMany', { retryAt }, 429))
  press()
  const failed = () => screen.getByTestId('personal-data-failed').textContent
  expect(failed()).toContain('three times in 24 hours. The next time is Jan 2, 2026')
  world.api.answer(downloadPersonalData, () => failing('network.unreachable', {}, 0))
  press()
  expect(failed()).toContain('We couldn’t download your data')
  world.api.answer(downloadPersonalData, () => of({ data: {} }))
  press()
  expect(state()).toBe('Your file is saved.')
})

it('ends the download when the page is left', () => {
  const { world, page, press } = shown()
  const ended: string[] = []
  world.api.answer(downloadPersonalData, () => NEVER.pipe(finalize(() => ended.push('download'))))
  press()
  page.unmount()
  expect(ended).toEqual(['download'])
})
