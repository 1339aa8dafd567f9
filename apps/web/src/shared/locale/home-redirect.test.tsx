// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { expect, it } from 'vitest'
import { HomeRedirect } from './home-redirect.tsx'

const page = (child: ReactNode) => <BrowserRouter>{child}</BrowserRouter>

it.each([
  ['/en-UN/signup', '/en-UN'],
  ['/en-UN/signup#deposit', '/en-UN#deposit'],
  ['/en-UN/my-account/verification', '/en-UN/my-account/verification'],
])('leaves a page whose link to %s was pressed for %s', async (pressed, wanted) => {
  window.history.replaceState(null, '', '/en-UN/signup')
  const { rerender } = render(page(null))
  // The address changes at once; the router shows a page when its code is there.
  window.history.pushState(null, '', pressed)
  rerender(page(<HomeRedirect />))
  await waitFor(() => {
    const { pathname, hash } = window.location
    expect(pathname + hash).toBe(wanted)
  })
})
