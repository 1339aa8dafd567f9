import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import styles from './game.screen.module.css'
import { GameStage } from './game-stage.tsx'
import {
  type GameRequest,
  gameClosed,
  gameOpened,
  type StateWithLaunch,
  selectLaunch,
} from './launch.slice.ts'

interface BesideStageProps {
  readonly slug: string
  /** Of the page's own game. */
  readonly request: GameRequest
  readonly onClose: () => void
}

/** The second of two games, with its own name and its own way out. */
export function BesideStage({ slug, request, onClose }: BesideStageProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const phase = useSelector((state: StateWithLaunch) => selectLaunch(state, 'beside'))
  const game = 'game' in phase ? phase.game : undefined
  const own = useMemo(
    (): GameRequest => ({ ...request, game: { by: 'slug', gameSlug: slug } }),
    [request, slug],
  )
  useEffect(() => {
    dispatch(gameOpened(own, 'beside'))
    return () => {
      dispatch(gameClosed('beside'))
    }
  }, [dispatch, own])
  const onReopen = useCallback(() => void dispatch(gameOpened(own, 'beside')), [dispatch, own])
  return (
    <section
      className={styles['beside']}
      aria-label={intl.formatMessage({ id: 'game.beside' })}
      data-testid="game-beside"
    >
      <div className={styles['besideBar']}>
        <h2 className={styles['name']}>{game?.name ?? <FormattedMessage id="game.unknown" />}</h2>
        <IconButton
          label={intl.formatMessage({ id: 'game.beside.close' })}
          icon={<X size={20} aria-hidden="true" />}
          data-testid="game-beside-close"
          onClick={onClose}
        />
      </div>
      <div className={styles['stage']}>
        <GameStage
          stage="beside"
          phase={phase}
          path={own.path}
          images={game?.images}
          onRetry={() => dispatch(gameOpened({ ...own, isRetry: true }, 'beside'))}
          onDemo={onReopen}
          onReopen={onReopen}
          onLobby={onClose}
        />
      </div>
    </section>
  )
}
