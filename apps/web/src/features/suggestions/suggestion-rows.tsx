import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { accountDetailsPage } from '@player-site/contracts/account/account.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import {
  minSuggested,
  type Suggestions,
} from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { OwnText } from '../../shared/locale/own-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Cards, PrizeCard, PrizeSection, usePrizeGames } from '../prizes/index.ts'
import { selectPlayer, selectViewer } from '../session/index.ts'
import styles from './suggestions.module.css'
import { selectSuggestions, suggestionsClosed, suggestionsOpened } from './suggestions.slice.ts'
import { suggestionsText } from './suggestions.text.ts'
import { useWasBelowScreen } from './use-was-below-screen.ts'

interface RowsProps {
  readonly lobby: LobbyPageType
}

/**
 * What players of a game also play, and what is trending. A row without enough games takes no space;
 * rows appear only below the screen, so that nothing on it moves.
 */
export const SuggestionRows = (props: RowsProps) => (
  <OwnText text={suggestionsText}>
    <Rows {...props} />
  </OwnText>
)

/** Reads them while the page is open, for the player that it is open for. */
function useSuggestions(lobby: LobbyPageType): Suggestions | null {
  const dispatch = useDispatch()
  const viewer = useSelector(selectViewer)
  useEffect(() => {
    if (viewer === undefined) return
    dispatch(suggestionsOpened(lobby))
    return () => void dispatch(suggestionsClosed())
  }, [dispatch, lobby, viewer])
  const value = useSelector(selectSuggestions)
  const isOpen = mayEnter('casino', useSelector(selectPlayer) ?? undefined)
  return isOpen ? value : null
}

interface ShownRow {
  /** The game that it follows from; undefined: it is trending. */
  readonly because: LobbyTile | undefined
  readonly tiles: readonly LobbyTile[]
}

/** The rows that have enough games on offer to the viewer. */
function useShownRows(lobby: LobbyPageType): readonly ShownRow[] {
  const value = useSuggestions(lobby)
  const entries = useMemo(() => {
    const { because, trending = [] } = value ?? {}
    const own = because ? [because.gameId, ...because.gameIds] : []
    return [...new Set([...own, ...trending])].map((gameId) => ({ gameId }))
  }, [value])
  const { prizes, isLoading } = usePrizeGames(lobby, entries)
  if (!value || !prizes || isLoading) return []
  const known = new Map(prizes.map(({ tile }) => [tile.id, tile]))
  const findTiles = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const because = value.because && known.get(value.because.gameId)
  const rows: readonly ShownRow[] = [
    ...(because ? [{ because, tiles: findTiles(value.because?.gameIds ?? []) }] : []),
    { because: undefined, tiles: findTiles(value.trending) },
  ]
  return rows.filter(({ tiles }) => tiles.length >= minSuggested)
}

function Rows({ lobby }: RowsProps) {
  const rows = useShownRows(lobby)
  const place = useRef<HTMLDivElement>(null)
  const isShown = useWasBelowScreen(place, rows.length > 0)
  return (
    <div ref={place} className={styles['rows']}>
      {isShown &&
        rows.map(({ because, tiles }) =>
          because ? (
            <Because key="because" game={because} tiles={tiles} />
          ) : (
            <Row
              key="trending"
              id="trending"
              title={<FormattedMessage id="suggestions.trending" />}
              about={<FormattedMessage id="suggestions.trending.about" />}
              tiles={tiles}
            />
          ),
        )}
    </div>
  )
}

function Because({ game, tiles }: { readonly game: LobbyTile } & Pick<ShownRow, 'tiles'>) {
  const { prefix } = useLocale()
  const values = { game: game.name }
  return (
    <Row
      id="because"
      title={<FormattedMessage id="suggestions.because" values={values} />}
      about={
        <>
          <FormattedMessage id="suggestions.because.about" values={values} />{' '}
          <Link to={addressOf(accountDetailsPage, prefix)} data-testid="suggestions-off">
            <FormattedMessage id="suggestions.off" />
          </Link>
        </>
      }
      tiles={tiles}
    />
  )
}

interface RowProps extends Pick<ShownRow, 'tiles'> {
  readonly id: string
  readonly title: ReactNode
  readonly about: ReactNode
}

const Row = ({ id, title, about, tiles }: RowProps) => (
  <PrizeSection id={id} title={title} about={about}>
    <Cards labelledBy={id} count={tiles.length}>
      {tiles.map((tile) => (
        <PrizeCard key={tile.id} tile={tile} testId={`${id}-${tile.gameSlug}`}>
          <strong className={styles['name']}>{tile.name}</strong>{' '}
          <span className={styles['soft']}>{tile.providerTitle}</span>
        </PrizeCard>
      ))}
    </Cards>
  </PrizeSection>
)
