// @vitest-environment happy-dom
import { takeTimeout } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { NEVER } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { allEnglish } from '../../../testing/sentences.ts'
import { startedWith } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateExclusion } from './exclusion.late.ts'
import { PanicButton, PanicCountdown } from './panic.ts'

await loadFeature(lateExclusion)
afterEach(cleanup)

function shownTo(countryCode: string) {
  const { world, store } = startedWith({ ...aPlayer(), countryCode }, aSnapshot(1, 1, aWallet(100)))
  world.api.answer(takeTimeout, () => NEVER)
  render(
    <IntlProvider locale="en" messages={allEnglish}>
      <Provider store={store}>
        <MemoryRouter>
          <PanicButton />
          <PanicButton />
          <PanicCountdown />
        </MemoryRouter>
      </Provider>
    </IntlProvider>,
  )
  const sent = () => world.api.sentTo(takeTimeout).length
  return { world, sent }
}

/** A page has several where the cashier lies over it. */
const buttons = () => screen.getAllByTestId('panic')

it('begins a break in one press where the law requires it', () => {
  const { sent } = shownTo('DE')
  fireEvent.click(buttons()[0] ?? document.body)
  expect([sent(), screen.queryByTestId('panic-countdown')]).toEqual([1, null])
})

it('leaves five seconds to undo it elsewhere', () => {
  const { world, sent } = shownTo('FI')
  const press = () => fireEvent.click(buttons()[1] ?? document.body)
  press()
  expect(screen.getByRole('alertdialog').textContent).toContain('is about to start')
  expect(screen.getByRole('timer').textContent).toContain('0:05')
  act(() => world.advance(2_000))
  expect(screen.getByRole('timer').textContent).toContain('0:03')
  fireEvent.click(screen.getByTestId('panic-undo'))
  act(() => world.advance(10_000))
  expect([sent(), screen.queryByTestId('panic-countdown')]).toEqual([0, null])
  press()
  fireEvent.click(screen.getByTestId('panic-now'))
  expect([sent(), screen.queryByTestId('panic-countdown')]).toEqual([1, null])
})
