// @vitest-environment happy-dom
import {
  changeSuggestionsChoice,
  readSuggestionsChoice,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { type Observable, of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { allEnglish } from '../../../testing/sentences.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateAccount } from './account.late.ts'
import { SuggestionsChoice } from './suggestions-choice.tsx'

await loadFeature(lateAccount)

afterEach(cleanup)

function shown(answer: () => Observable<unknown> = () => of({ isOn: true })) {
  const { world, store } = startedWith(aPlayer(), aSnapshot(5, 10, aWallet(100)))
  world.api.answer(readSuggestionsChoice, answer)
  world.api.answer(changeSuggestionsChoice, (request) => of(Object(request).body))
  render(
    <IntlProvider locale="en" messages={allEnglish} timeZone="UTC">
      <Provider store={store}>
        <SuggestionsChoice />
      </Provider>
    </IntlProvider>,
  )
  const toggle = () => screen.getByRole<HTMLInputElement>('switch')
  return { world, store, toggle }
}

it('switches suggestions off and on again, each saved at once', () => {
  const { world, store, toggle } = shown()
  expect(toggle().checked).toBe(true)
  fireEvent.click(toggle())
  expect(toggle().checked).toBe(false)
  fireEvent.click(toggle())
  expect(toggle().checked).toBe(true)
  expect(world.api.sentTo(changeSuggestionsChoice)).toMatchObject([
    { request: { body: { isOn: false } } },
    { request: { body: { isOn: true } } },
  ])
  expect(selectToasts(store.getState())[0]?.messageId).toBe(
    'player.account.notifications.update.success',
  )
})

it('shows what is stored after a change that was not saved, and says so', () => {
  const { world, toggle } = shown()
  world.api.answer(changeSuggestionsChoice, () => failing('upstream.unavailable', {}, 503))
  fireEvent.click(toggle())
  expect(toggle().checked).toBe(true)
  expect(screen.getByText('Your choice was not saved')).toBeDefined()
})

it('has no switch until the choice is known, and can be loaded again after a failure', () => {
  const choice = new Subject<unknown>()
  const { world } = shown(() => choice)
  expect(screen.queryByRole('switch')).toBeNull()
  world.api.answer(readSuggestionsChoice, () => of({ isOn: false }))
  act(() => choice.error(new Error('unreachable')))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})
