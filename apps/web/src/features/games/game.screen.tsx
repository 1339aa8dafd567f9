import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { type StateWithLobby, selectShownTile } from '../lobby/index.ts'
import { SessionBanner, selectSessionPhase } from '../session/index.ts'
import styles from './game.screen.module.css'
import { DemoNote, GameBar } from './game-bar.tsx'
import { GameStage } from './game-stage.tsx'
import { gameClosed, gameOpened, type LaunchPhase, selectLaunch } from './launch.slice.ts'

const gameIn = (phase: LaunchPhase) => ('game' in phase ? phase.game : undefined)

/** This game is not available here, as a demo or for real money. */
const isWithoutGame = (phase: LaunchPhase): boolean =>
  phase.is === 'restricted' || (phase.is === 'failed' && phase.failure.code === 'game.notFound')

/** One game in the whole window, with its header above. @see B§2 Casino "/play/{gameSlug}" */
export function GameScreen() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { gameSlug = '' } = useParams()
  const { prefix, language } = useLocale()
  const phase = useSelector(selectLaunch)
  const game = gameIn(phase)
  const session = useSelector(selectSessionPhase)
  const shown = useSelector((state: StateWithLobby) => selectShownTile(state, gameSlug))
  const listed = shown ?? game
  const isWithoutDemo =
    listed?.demo === false || phase.is === 'signInNeeded' || isWithoutGame(phase)
  const isVisitor = session.is === 'resolved' && !session.player
  const request = { gameSlug, localePrefix: prefix, language }

  usePageTitle(
    game
      ? intl.formatMessage({ id: 'page.game.title' }, { game: game.name })
      : intl.formatMessage({ id: 'page.play.title' }),
  )
  useEffect(() => {
    dispatch(gameOpened({ gameSlug, localePrefix: prefix, language }))
    return () => {
      dispatch(gameClosed())
    }
  }, [dispatch, gameSlug, prefix, language])

  return (
    <div className={styles['screen']}>
      <GameBar game={game} />
      <SessionBanner />
      {/* Known before the game has loaded: a note that arrived with the game would push it
          down. */}
      {isVisitor && !isWithoutDemo && <DemoNote gameSlug={gameSlug} />}
      <main
        id="content"
        tabIndex={-1}
        className={styles['stage']}
        aria-label={intl.formatMessage({ id: 'game.stage' })}
      >
        <GameStage
          phase={phase}
          gameSlug={gameSlug}
          onRetry={() => dispatch(gameOpened(request))}
        />
      </main>
    </div>
  )
}
