import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectIsCasinoClosed } from './casino-access.ts'
import { filterGames } from './game-filter.rules.ts'
import { GameFilter } from './game-filter.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import styles from './game-list.module.css'
import { type GameList, gamesRequested, selectGameList } from './games.slice.ts'

interface GameListSectionProps {
  /** The level of its heading on the page. */
  readonly level?: 1 | 2
}

/** The available games: loading, ready, empty or failed. */
export function GameListSection({ level = 2 }: GameListSectionProps) {
  const dispatch = useDispatch()
  const list = useSelector(selectGameList)
  const [search, setSearch] = useState('')
  const isClosed = useSelector(selectIsCasinoClosed)
  const { prefix } = useLocale()
  const Heading = level === 1 ? 'h1' : 'h2'
  const found = list.is === 'ready' ? filterGames(list.value, search) : []
  useEffect(() => {
    dispatch(gamesRequested())
  }, [dispatch])
  return (
    <section id="games" aria-labelledby="games-heading" className={styles['section']}>
      <div className={styles['head']}>
        <Heading id="games-heading" className={styles['heading']}>
          <FormattedMessage id="games.heading" />
        </Heading>
        {list.is === 'ready' && (
          <span role="status" className={styles['count']}>
            <FormattedMessage id="games.count" values={{ count: found.length }} />
          </span>
        )}
        {list.is === 'ready' && list.value.length > 0 && (
          <GameFilter search={search} onSearch={setSearch} />
        )}
      </div>
      {isClosed && (
        <p className={styles['closed']} data-testid="casino-closed">
          <FormattedMessage id="games.closed" />{' '}
          <Link to={addressOf(contactUsPage, prefix)}>
            <FormattedMessage id="games.closed.support" />
          </Link>
        </p>
      )}
      <Body list={list} found={found} onRetry={() => dispatch(gamesRequested())} />
    </section>
  )
}

interface BodyProps {
  readonly list: GameList
  /** The part of the list that matches the search. */
  readonly found: readonly Game[]
  readonly onRetry: () => void
}

function Body({ list, found, onRetry }: BodyProps): ReactNode {
  switch (list.is) {
    case 'idle':
    case 'loading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">
              <FormattedMessage id="games.loading" />
            </span>
          </VisuallyHidden>
          <GameGridSkeleton />
        </>
      )
    case 'ready':
      if (found.length > 0) return <GameGrid games={found} />
      return (
        <div className={styles['message']}>
          <FormattedMessage id={list.value.length > 0 ? 'games.filter.none' : 'games.empty'} />
        </div>
      )
    case 'failed':
      return (
        <div className={styles['message']} role="alert">
          <p>
            <FormattedMessage id="games.failed" />{' '}
            <FormattedMessage id={`error.${list.failure.code}`} />
          </p>
          <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onRetry}>
            <FormattedMessage id="games.retry" />
          </button>
        </div>
      )
  }
}
