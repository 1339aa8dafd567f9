import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { resetActivityHash } from '../../shared/ui/page-hash.ts'
import { selectPlayer } from '../session/index.ts'
import { resetLinkFollowed } from './activity.slice.ts'

/**
 * A link to any page of the site with this hash starts the reality check anew, once somebody is
 * signed in. What it does is not in the path, so that nothing that merely fetches the page does it.
 * @see A§4 Responsible gambling "reset (also by link)"
 */
export function ResetLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const isSignedIn = useSelector(selectPlayer) !== null
  useEffect(() => {
    if (hash !== resetActivityHash || !isSignedIn) return
    dispatch(resetLinkFollowed())
    void navigate({ pathname, search }, { replace: true })
  }, [hash, isSignedIn, pathname, search, navigate, dispatch])
  return null
}
