import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { rulesWanted, selectRules } from './exclusion.slice.ts'
import type { ExclusionState } from './exclusion.state.ts'

/** Returns the options of the player's market, loaded when a section that shows them is mounted. */
export function useRules(): ExclusionState['rules'] {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(rulesWanted())
  }, [dispatch])
  return useSelector(selectRules)
}
