import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { gameHidden, gameShown, selectGameBonus } from './wagering.slice.ts'
import type { GameBonus, ShownGame, StateWithWagering } from './wagering.state.ts'

/** What the active bonus does in a game; undefined until it is known, and without one. */
export function useGameBonus({ gameId, vertical }: ShownGame): GameBonus | undefined {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(gameShown({ gameId, vertical }))
    return () => {
      dispatch(gameHidden(gameId))
    }
  }, [dispatch, gameId, vertical])
  const bonus = useSelector((state: StateWithWagering) => selectGameBonus(state, gameId))
  return bonus?.limitation.statusCode === 'NO_BONUS' ? undefined : bonus
}
