// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { englishMessages } from '../../shared/locale/messages.ts'
import { PageBoundary } from './page-boundary.tsx'

beforeEach(() => {
  // React reports caught errors to the console; this test expects them.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('this page is broken')
}

it('shows an error for a broken page, and the next page normally', async () => {
  render(
    <IntlProvider locale="en" messages={englishMessages}>
      <MemoryRouter initialEntries={['/broken']}>
        <Link to="/whole">on</Link>
        <Routes>
          <Route element={<PageBoundary />}>
            <Route path="/broken" element={<Broken />} />
            <Route path="/whole" element="a whole page" />
          </Route>
        </Routes>
      </MemoryRouter>
    </IntlProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SOMETHING WENT WRONG')
  act(() => screen.getByText('on').click())
  expect(await screen.findByText('a whole page')).toBeDefined()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})
