// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { World } from '../../../testing/world.ts'
import { englishMessages } from '../../shared/locale/messages.ts'
import { ConditionOnly, PayoutOnly, ProductOnly, SignedInOnly } from './guards.tsx'

afterEach(cleanup)

function Where() {
  const { pathname, state } = useLocation()
  const { from, bonusCode } = state ?? {}
  const told = bonusCode ? [pathname, from, bonusCode] : [pathname, from]
  return <p data-testid="where">{JSON.stringify(told)}</p>
}

/** Requests a guarded page and returns where that led. */
function visit(guard: ReactNode, world: World, state?: object) {
  const router = createMemoryRouter(
    [
      {
        element: guard,
        children: [{ path: '/en-UN/asked', element: <p data-testid="asked" /> }],
      },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [{ pathname: '/en-UN/asked', search: '?x=1', state }] },
  )
  render(
    <IntlProvider locale="en" messages={englishMessages}>
      <Provider store={world.start()}>
        <RouterProvider router={router} />
      </Provider>
    </IntlProvider>,
  )
  return screen.queryByTestId('where')?.textContent ?? 'the page'
}

it.each([
  ['signed in only', <SignedInOnly key="guard" />, '["/en-UN/401","/en-UN/asked?x=1"]'],
  [
    'for a condition that is not met',
    <ConditionOnly key="guard" isMet={false} />,
    '["/en-UN",null]',
  ],
])('redirects a visitor from a page that is %s', (_, guard, where) => {
  expect(visit(guard, new World())).toBe(where)
})

it.each([
  ['money', <PayoutOnly key="guard" />, { payout: false }],
  ['the casino', <ProductOnly key="guard" product="casino" />, { casino: false }],
])('redirects a player from a page of %s that they may not see', (_, guard, changes) => {
  expect(visit(guard, new World(aPlayer(changes)))).toBe('["/en-UN",null]')
})

it('keeps the page’s address for after the sign-in', () => {
  expect(visit(<SignedInOnly />, new World(), { bonusCode: 'SPRING' })).toBe(
    '["/en-UN/401","/en-UN/asked?x=1","SPRING"]',
  )
})

it('shows a page to its audience', () => {
  expect(visit(<SignedInOnly />, new World(aPlayer()))).toBe('the page')
})
