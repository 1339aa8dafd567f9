import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  favouritesRequested,
  lastPlayedLeft,
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
  /** False where its space is reserved already. */
  readonly mayFold: boolean
}

interface LatestRowProps extends PlayerRowProps {
  readonly list: RecentList
  readonly titleId: string
  readonly emptyId: string
}

/** Reads the lists of a lobby when it opens. */
function ListsRequest({ lobby }: PlayerRowProps) {
  const dispatch = useDispatch()
  const phase = useSelector((state: StateWithGameLists) => selectFavourites(state).is)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first heart asks for favourites too
  useEffect(() => {
    dispatch(recentRequested(lobby))
    if (phase === 'idle') dispatch(favouritesRequested())
  }, [lobby])
  return null
}

function LatestRow({ list, ...row }: LatestRowProps) {
  const dispatch = useDispatch()
  const games = useSelector((state: StateWithGameLists) => selectRecent(state, list))
  const request = () => void dispatch(recentRequested(list))
  const ids = games.is === 'ready' ? games.value : undefined
  return (
    <ListRow
      {...row}
      id={`recent-${list}`}
      ids={ids}
      whenEmpty="nothing"
      isFailed={games.is === 'failed'}
      onRetry={request}
    />
  )
}

const RecentRow = (props: PlayerRowProps) => (
  <LatestRow
    {...props}
    list={props.lobby}
    titleId="gameLists.recent"
    emptyId="gameLists.recent.empty"
  />
)

/** Reads the games played last when a page opens: a stake changes them elsewhere. */
function LastPlayedRequest() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(recentRequested('lastPlayed'))
    return () => void dispatch(lastPlayedLeft())
  }, [dispatch])
  return null
}

const LastPlayedRow = (props: PlayerRowProps) => (
  <LatestRow
    {...props}
    list="lastPlayed"
    titleId="gameLists.lastPlayed"
    emptyId="gameLists.lastPlayed.empty"
  />
)

function MyGamesRow(props: PlayerRowProps) {
  const dispatch = useDispatch()
  const { lobby } = props
  const phase = useSelector((state: StateWithGameLists) => selectFavourites(state).is)
  const ids = useSelector((state: StateWithGameLists) => selectFavouritesOf(state, lobby))
  const request = () => void dispatch(favouritesRequested())
  return (
    <ListRow
      {...props}
      id="my-games"
      titleId="gameLists.myGames"
      emptyId="gameLists.myGames.empty"
      ids={phase === 'ready' ? ids : undefined}
      whenEmpty="line"
      isFailed={phase === 'failed'}
      onRetry={request}
    />
  )
}

const rows = {
  request: ListsRequest,
  recent: RecentRow,
  myGames: MyGamesRow,
  lastPlayedRequest: LastPlayedRequest,
  lastPlayed: LastPlayedRow,
} as const

/** A row of a player's games, or the request for the lists of a lobby, which draws nothing. */
export function PlayerRow({ is, ...props }: PlayerRowProps & { readonly is: keyof typeof rows }) {
  const Row = rows[is]
  return <Row {...props} />
}
