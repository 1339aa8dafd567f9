// @vitest-environment happy-dom
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import {
  authorizeBank,
  openBankSession,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Provider, useSelector } from 'react-redux'
import { NEVER, type Observable, of } from 'rxjs'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { aBankSession } from '../../../testing/pay-and-play.ts'
import { renderUi } from '../../../testing/render-ui.tsx'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { localeEntered } from '../locale/index.ts'
import { AmountStep } from './amount-step.tsx'
import { latePayAndPlay } from './pay-and-play.late.ts'
import { selectPayAndPlay, sessionRequested } from './pay-and-play.slice.ts'

beforeAll(() => loadFeature(latePayAndPlay))
afterEach(cleanup)

function Step() {
  const { session } = useSelector(selectPayAndPlay)
  return session.is === 'ready' && <AmountStep session={session.value} />
}

/** Enters a deposit where 10.00 is the smallest one. */
function enter(text: string, reply: Observable<never> = NEVER) {
  const world = new World()
  world.captcha$ = of('the-token')
  world.api.answer(openBankSession, () => of(aBankSession({ min: 10 })))
  world.api.answer(authorizeBank, () => reply)
  const store = world.start()
  store.dispatch(localeEntered(localeOf('en', 'UN')))
  store.dispatch(sessionRequested({ requireNew: false }))
  renderUi(
    <Provider store={store}>
      <Step />
    </Provider>,
  )
  fireEvent.change(screen.getByTestId('bank-amount'), { target: { value: text } })
  fireEvent.submit(screen.getByTestId('bank-amount-form'))
  return () => world.api.sentTo(authorizeBank).map(({ request }) => request)
}

it.each([
  ['20,00', 20],
  ['499.99', 499.99],
] as const)('a deposit of %s goes to the bank', (text, amount) => {
  expect(enter(text)()).toMatchObject([{ query: { amount } }])
})

it.each([
  ['2,000', 2_000, '2,000.00'],
  ['500', 500, '500.00'],
] as const)('a deposit of %s is asked about again', (text, amount, shown) => {
  const sent = enter(text)
  const step = screen.getByTestId('deposit-unusual')
  expect(step.textContent).toContain(`about to deposit ${shown}\u00a0€`)
  expect(document.activeElement?.textContent).toMatch(/^You’re about to deposit/)
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByTestId('deposit-unusual-confirm'))
  expect(sent()).toMatchObject([{ query: { amount } }])
})

it('the amount can be changed instead', () => {
  const sent = enter('2,000')
  fireEvent.click(screen.getByTestId('deposit-unusual-change'))
  const amount = screen.getByTestId('bank-amount')
  expect(amount).toHaveProperty('value', '2,000.00')
  expect(document.activeElement).toBe(amount)
  expect(sent()).toEqual([])
})

it('an amount that is refused after the question is back in its field, with the reason', () => {
  enter('2,000', failing('payAndPlay.amountOutOfRange'))
  fireEvent.click(screen.getByTestId('deposit-unusual-confirm'))
  screen.getByTestId('bank-error')
  expect(screen.getByTestId('bank-amount')).toHaveProperty('value', '2,000.00')
})

it('an amount above the highest is refused, not asked about', () => {
  const sent = enter('200,000')
  expect(screen.queryByTestId('deposit-unusual')).toBeNull()
  expect(screen.getByTestId('bank-amount').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})
