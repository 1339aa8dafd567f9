import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { rulesRequested, selectRules } from './exclusion.slice.ts'
import type { ExclusionState } from './exclusion.state.ts'

/** Returns the options of the player's market, loaded when a section that shows them is mounted. */
export function useRules(): ExclusionState['rules'] {
  const dispatch = useDispatch()
  const isOffered = useOffered('exclusion')
  useEffect(() => {
    if (isOffered) dispatch(rulesRequested())
  }, [dispatch, isOffered])
  return useSelector(selectRules)
}
