import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type StateWithTables, seatsHidden, seatsShown, selectFreeSeats } from './tables.slice.ts'

interface FreeSeatsProps {
  readonly gameId: string
  /** Draws the number, once it is known and whenever it changes. */
  readonly children: (count: number) => ReactNode
}

/** The free seats of a live table, as they are now. */
export function FreeSeats({ gameId, children }: FreeSeatsProps) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(seatsShown())
    return () => {
      dispatch(seatsHidden())
    }
  }, [dispatch])
  const count = useSelector((state: StateWithTables) => selectFreeSeats(state, gameId))
  return count === undefined ? null : children(count)
}
