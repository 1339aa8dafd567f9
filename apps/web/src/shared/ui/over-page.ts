import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The properties of a link: `<Link {...overLink(depositHash)}>`. */
export interface OverLink {
  readonly to: { readonly pathname: string; readonly search: string; readonly hash: string }
  readonly state: unknown
}

/**
 * Links to what a hash opens over the current page, which keeps its query and its location state:
 * a bonus code, how a game was opened, where a sign-in leads. An empty hash closes it.
 */
export function useOverLink(): (hash: string) => OverLink {
  const { pathname, search, state } = useLocation()
  return (hash) => ({ to: { pathname, search, hash }, state })
}

/** Closes what a hash has opened over the current page, in the place of its entry in the history. */
export function useOverClose(): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    () => void navigate({ pathname, search }, { replace: true, state }),
    [navigate, pathname, search, state],
  )
}
