import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  favouritesRequested,
  type RecentList,
  recentRequested,
  type StateWithGameLists,
  selectFavourites,
  selectFavouritesOf,
  selectRecent,
} from '../game-lists/index.ts'
import { ListRow } from './list-row.tsx'
import type { ListShape } from './list-row-skeleton.tsx'

interface PlayerRowProps extends ListShape {
  readonly lobby: LobbyPageType
}

interface LatestRowProps extends PlayerRowProps {
  readonly list: RecentList
  readonly titleId: string
  readonly emptyId: string
}

function LatestRow({ list, ...row }: LatestRowProps) {
  const dispatch = useDispatch()
  const games = useSelector((state: StateWithGameLists) => selectRecent(state, list))
  const request = () => void dispatch(recentRequested(list))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the row is shown
  useEffect(request, [list])
  const ids = games.is === 'ready' ? games.value : undefined
  return (
    <ListRow
      {...row}
      id={`recent-${list}`}
      ids={ids}
      isFailed={games.is === 'failed'}
      onRetry={request}
    />
  )
}

export const RecentRow = (props: PlayerRowProps) => (
  <LatestRow
    {...props}
    list={props.lobby}
    titleId="gameLists.recent"
    emptyId="gameLists.recent.empty"
  />
)

export const LastPlayedRow = (props: PlayerRowProps) => (
  <LatestRow
    {...props}
    list="lastPlayed"
    titleId="gameLists.lastPlayed"
    emptyId="gameLists.lastPlayed.empty"
  />
)

export function MyGamesRow(props: PlayerRowProps) {
  const dispatch = useDispatch()
  const { lobby } = props
  const phase = useSelector((state: StateWithGameLists) => selectFavourites(state).is)
  const ids = useSelector((state: StateWithGameLists) => selectFavouritesOf(state, lobby))
  const request = () => void dispatch(favouritesRequested())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first heart asks for them too
  useEffect(() => {
    if (phase === 'idle') request()
  }, [])
  return (
    <ListRow
      {...props}
      id="my-games"
      titleId="gameLists.myGames"
      emptyId="gameLists.myGames.empty"
      ids={phase === 'ready' ? ids : undefined}
      isFailed={phase === 'failed'}
      onRetry={request}
    />
  )
}
