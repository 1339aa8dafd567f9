import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { resetLinkFollowed } from './activity.slice.ts'

/** Restarts the reality check when it is shown. */
export function ResetActivity({ onDone }: { readonly onDone: () => void }) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(resetLinkFollowed())
    onDone()
  }, [dispatch, onDone])
  return null
}
