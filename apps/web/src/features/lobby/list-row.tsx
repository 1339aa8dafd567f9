import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { RowArrows } from '../../shared/ui/row-arrows.tsx'
import {
  type StateWithGameLists,
  selectHasFailed,
  selectListTiles,
  tilesRequested,
} from '../game-lists/index.ts'
import grid from './grid.module.css'
import type { Spans } from './grid.rules.ts'
import { CellsSkeleton, cellClass, type ListShape, rowClass } from './list-row-skeleton.tsx'
import styles from './row.module.css'
import { Tile } from './tile.tsx'
import { tileAttribute, useTileKeys } from './tile-keys.ts'

interface ListRowProps extends ListShape {
  readonly id: string
  readonly lobby: LobbyPageType
  readonly titleId: string
  readonly emptyId: string
  /** Undefined while they are loading. */
  readonly ids: readonly string[] | undefined
  /** False where its space is reserved already. */
  readonly mayFold: boolean
  /** What a list takes that is empty when its row appears. */
  readonly whenEmpty: 'nothing' | 'line'
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** Tiles of a row at first, and how many more a press adds. */
const shownAtOnce = 30

interface ListGames {
  /** Undefined while one of them is loading. */
  readonly tiles: readonly LobbyTile[] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Games by their ids, without those that are not on offer here. */
function useGames(lobby: LobbyPageType, ids: readonly string[] | undefined): ListGames {
  const dispatch = useDispatch()
  const known = useSelector(selectListTiles)
  const isFailed = useSelector((state: StateWithGameLists) => selectHasFailed(state, lobby))
  const missing = ids?.filter((id) => known[id] === undefined) ?? []
  const key = missing.join(',')
  const retry = () => void dispatch(tilesRequested({ lobby, ids: missing }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all the ids
  useEffect(() => {
    if (key !== '') retry()
  }, [lobby, key])
  const tiles = useMemo(
    () => (missing.length > 0 ? undefined : ids?.flatMap((id) => known[id] ?? [])),
    [missing.length, ids, known],
  )
  return { tiles, isFailed: isFailed && missing.length > 0, retry }
}

/**
 * A row of a player's own games. It keeps the height that it appears with, so that nothing below it
 * moves: that of its tiles, or none where the list is empty by then.
 */
export function ListRow(props: ListRowProps) {
  const [isFolded] = useState(props.mayFold && props.ids?.length === 0)
  const [isOpened, setIsOpened] = useState(false)
  if (!isFolded || isOpened) return <OpenRow {...props} isOpened={isOpened} />
  return props.whenEmpty === 'line' && <FoldedRow {...props} onOpen={() => setIsOpened(true)} />
}

/** An empty list in a line, which opens once it has games. */
function FoldedRow({ id, titleId, emptyId, ids, onOpen }: ListRowProps & { onOpen: () => void }) {
  return (
    <section aria-labelledby={id} data-testid={`list-${id}`}>
      <RowHead id={id} titleId={titleId} onMore={ids && ids.length > 0 ? onOpen : undefined} />
      <p className={styles['hint']}>
        <FormattedMessage id={emptyId} />
      </p>
    </section>
  )
}

interface RowHeadProps {
  readonly id: string
  readonly titleId: string
  readonly onMore: (() => void) | undefined
}

const RowHead = ({ id, titleId, onMore }: RowHeadProps) => (
  <div className={styles['head']}>
    <h2 id={id} className={styles['title']}>
      <FormattedMessage id={titleId} />
    </h2>
    {onMore && (
      <button type="button" className={styles['all']} onClick={onMore}>
        <FormattedMessage id="gameLists.more" />
      </button>
    )}
  </div>
)

interface OpenRowProps extends ListRowProps {
  /** By a press, whose button is gone: the focus goes to the row. */
  readonly isOpened: boolean
}

function OpenRow(props: OpenRowProps) {
  const { id, lobby, titleId, emptyId, isLive, isTall, ids, isOpened, onRetry } = props
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpened) section.current?.focus()
  }, [isOpened])
  const [count, setCount] = useState(shownAtOnce)
  const shown = useMemo(() => ids?.slice(0, count), [ids, count])
  const { tiles, retry, isFailed } = useGames(lobby, shown)
  const hasFailed = props.isFailed || isFailed
  const hasMore = ids !== undefined && ids.length > count
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className={styles['row']}
      data-testid={`list-${id}`}
    >
      <RowHead
        id={id}
        titleId={titleId}
        onMore={hasMore ? () => setCount(count + shownAtOnce) : undefined}
      />
      {hasFailed && (
        <RowMessage isLive={isLive} isTall={isTall}>
          <FormattedMessage id="gameLists.failed" />
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={props.isFailed ? onRetry : retry}
          >
            <FormattedMessage id="gameLists.retry" />
          </button>
        </RowMessage>
      )}
      {!hasFailed && !tiles && <CellsSkeleton isLive={isLive} isTall={isTall} />}
      {!hasFailed && tiles?.length === 0 && (
        <RowMessage isLive={isLive} isTall={isTall}>
          <FormattedMessage id={emptyId} />
        </RowMessage>
      )}
      {!hasFailed && tiles && tiles.length > 0 && <RowTiles {...props} tiles={tiles} />}
    </section>
  )
}

/** As high as the tiles that it stands for. */
const RowMessage = ({ isLive, isTall, children }: ListShape & { readonly children: ReactNode }) => (
  <div className={grid['frame']}>
    <div className={rowClass(isLive)}>
      <span className={cellClass(isTall)} aria-hidden="true" />
      <p className={styles['message']}>{children}</p>
    </div>
  </div>
)

const single: Spans = { mobile: '1x', tablet: '1x', desktop: '1x' }
const tall: Spans = { mobile: '2xv', tablet: '2xv', desktop: '2xv' }

interface TilesProps extends Pick<ListRowProps, 'id' | 'isLive' | 'isTall'> {
  readonly tiles: readonly LobbyTile[]
}

function RowTiles({ id, isLive, isTall, tiles }: TilesProps) {
  const { stop, onKeyDown, onFocus } = useTileKeys()
  const row = useRef<HTMLUListElement>(null)
  const tabStop = Math.min(stop, tiles.length - 1)
  return (
    <div className={grid['frame']}>
      <ul ref={row} aria-labelledby={id} className={rowClass(isLive)} onKeyDown={onKeyDown}>
        {tiles.map((tile, index) => (
          <li
            key={tile.id}
            className={cellClass(isTall)}
            {...{ [tileAttribute]: '' }}
            onFocus={() => onFocus(index)}
          >
            <Tile
              tile={tile}
              spans={isTall ? tall : single}
              fetched="near"
              isTabStop={index === tabStop}
              testId={`${id}-${tile.gameSlug}`}
            />
          </li>
        ))}
      </ul>
      <RowArrows row={row} count={tiles.length} />
    </div>
  )
}
