import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { rulesWanted, selectRules } from './exclusion.slice.ts'
import type { ExclusionState } from './exclusion.state.ts'

/** What the player's market offers, read when a part that says so is shown. */
export function useRules(): ExclusionState['rules'] {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(rulesWanted())
  }, [dispatch])
  return useSelector(selectRules)
}
