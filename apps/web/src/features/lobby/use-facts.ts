import type { GameFacts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Remote } from '../../shared/remote/remote.ts'
import { factsRequested, type GameList, type StateWithSearch, selectFacts } from './search.slice.ts'

/** By what a list can be sorted and filtered, loaded when it is not. */
export function useFacts(list: GameList): Remote<GameFacts> {
  const dispatch = useDispatch()
  const { lobby, key, categoryId } = list
  const facts = useSelector((state: StateWithSearch) => selectFacts(state, list))
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(() => void dispatch(factsRequested(list)), [lobby, key, categoryId])
  return facts
}
