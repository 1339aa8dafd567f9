import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector, useStore } from 'react-redux'
import {
  favouriteChanged,
  favouritesRequested,
  selectFavourites,
  selectIsChanging,
  selectIsFavourite,
} from './game-lists.slice.ts'
import type { StateWithGameLists } from './game-lists.state.ts'
import { type FavouriteButtonProps, HeartMark, heartClass } from './heart-mark.tsx'

/** The heart of a signed-in player. */
export function PlayerHeart({ gameId, lobby, name, tabIndex, placement }: FavouriteButtonProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const store = useStore<StateWithGameLists>()
  const isFavourite = useSelector((state: StateWithGameLists) => selectIsFavourite(state, gameId))
  const phase = useSelector((state: StateWithGameLists) => selectFavourites(state).is)
  useEffect(() => {
    // The first heart of a page asks for all of them.
    if (selectFavourites(store.getState()).is === 'idle') dispatch(favouritesRequested())
  }, [store, dispatch])
  const onPress = () => {
    const state = store.getState()
    if (phase === 'failed') dispatch(favouritesRequested())
    if (phase !== 'ready' || selectIsChanging(state, gameId)) return
    const isWanted = !selectIsFavourite(state, gameId)
    dispatch(favouriteChanged({ gameId, lobbyPageType: lobby, isFavourite: isWanted }))
  }
  return (
    <button
      type="button"
      className={heartClass(placement)}
      aria-label={intl.formatMessage({ id: 'gameLists.favourite' }, { game: name })}
      aria-pressed={isFavourite}
      aria-disabled={phase === 'loading' || phase === 'idle'}
      tabIndex={tabIndex}
      onClick={onPress}
      data-testid={`favourite-${gameId}`}
    >
      <HeartMark />
    </button>
  )
}
