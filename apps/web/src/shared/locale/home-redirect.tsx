import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from './use-locale.ts'

/**
 * Replaces a page without a purpose for a player by the home page. A link that was pressed on it is
 * followed: to another page, or to what a hash opens, such as `#deposit`, over the home page. The query
 * and the location state, such as a bonus code, are not the page's own, and stay.
 */
export function HomeRedirect(): null {
  const { prefix } = useLocale()
  const { pathname: shown, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // What is shown is behind the address while the code of the next page loads.
    const { pathname, search, hash } = window.location
    if (pathname === shown) {
      const home = addressOf(homePage, prefix)
      void navigate({ pathname: home, search, hash }, { replace: true, state })
    }
  }, [navigate, prefix, shown, state])
  return null
}
