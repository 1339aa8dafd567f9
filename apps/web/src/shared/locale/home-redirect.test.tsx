// @vitest-environment happy-dom
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { cleanup, render } from '@testing-library/react'
import { type Location, MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { HomeRedirect } from './home-redirect.tsx'
import { LocaleContext } from './use-locale.ts'

afterEach(cleanup)

it('leads home with the query, the hash and the location state of its page', () => {
  const at = { search: '?bonusCode=SPRING', hash: '#deposit' }
  window.history.replaceState(null, '', `/en-UN/signup${at.search}${at.hash}`)
  let shown: Location<unknown> | undefined
  function Probe() {
    shown = useLocation()
    return null
  }
  render(
    <LocaleContext value={localeOf('en', 'UN')}>
      <MemoryRouter initialEntries={[{ pathname: '/en-UN/signup', ...at, state: { kept: true } }]}>
        <HomeRedirect />
        <Probe />
      </MemoryRouter>
    </LocaleContext>,
  )
  expect(shown).toMatchObject({ pathname: '/en-UN', ...at, state: { kept: true } })
})
