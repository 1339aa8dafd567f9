import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useOffered } from '../../shared/offer/use-offered.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import { rulesRemote } from './exclusion.slice.ts'
import type { ProtectionRules } from './exclusion.state.ts'

/** Returns the options of the player's market, loaded when a section that shows them is mounted. */
export function useRules(): Remote<ProtectionRules> {
  const dispatch = useDispatch()
  const isOffered = useOffered('exclusion')
  useEffect(() => {
    if (isOffered) dispatch(rulesRemote.opened())
  }, [dispatch, isOffered])
  return useSelector(rulesRemote.select)
}
