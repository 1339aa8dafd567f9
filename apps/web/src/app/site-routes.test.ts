import { expect, it, vi } from 'vitest'
import { Navigator } from './site-routes.tsx'

const here = {
  pathname: '/en-UN/my-account',
  search: '?tab=1',
  hash: '#deposit',
  state: { from: '/en-UN' },
  key: 'first',
} as const

it('keeps what is open over a page, and its state, where the page stays the same', () => {
  const [navigator, navigate] = [new Navigator(), vi.fn()]
  navigator.bind(navigate, here)
  navigator.to('/fi-UN/my-account?tab=1', { replace: true, isSamePage: true })
  expect(navigate).toHaveBeenLastCalledWith('/fi-UN/my-account?tab=1#deposit', {
    replace: true,
    state: here.state,
  })
  navigator.to('/en-UN/terms', { state: { from: 'footer' } })
  expect(navigate).toHaveBeenLastCalledWith('/en-UN/terms', { state: { from: 'footer' } })
  navigator.to('/en-UN')
  expect(navigate).toHaveBeenLastCalledWith('/en-UN', { state: undefined })
})
