import { useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { type StateWithLobby, selectShownTile } from '../lobby/index.ts'
import { SessionBanner, selectSessionPhase } from '../session/index.ts'
import { BesideStage } from './beside-stage.tsx'
import { FreeSpinsStrip } from './free-spins-strip.tsx'
import styles from './game.screen.module.css'
import { DemoNote, GameBar } from './game-bar.tsx'
import { GamePanels } from './game-panels.tsx'
import { useGameRoute } from './game-route.ts'
import { GameStage } from './game-stage.tsx'
import { lobbyBefore } from './launch/launch.rules.ts'
import {
  type GameRequest,
  gameClosed,
  gameOpened,
  type LaunchPhase,
  selectLaunch,
} from './launch.slice.ts'
import { SwipeHint } from './swipe-hint.tsx'
import { useBeside } from './use-beside.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGamePanel, useMenuFocus } from './use-game-panel.ts'

const gameIn = (phase: LaunchPhase) => ('game' in phase ? phase.game : undefined)

/** Opens the game of the address, until the page is left; what is known of it before it loaded. */
function useLaunchedGame() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { request, state } = useGameRoute()
  const { game: name } = request
  const phase = useSelector(selectLaunch)
  const game = gameIn(phase)
  const session = useSelector(selectSessionPhase)
  const named = name.by === 'slug' ? name.gameSlug : name.gameId
  const tile = useSelector((all: StateWithLobby) => selectShownTile(all, named))
  const isVisitor = session.is === 'resolved' && !session.player
  const isWithoutDemo =
    (game ?? tile)?.demo === false ||
    ['offered', 'signInNeeded', 'restricted', 'failed'].includes(phase.is)
  const label = game?.name ?? tile?.name ?? state.label
  const provider = game?.gameProvider ?? tile?.providerTitle ?? state.provider

  usePageTitle(
    label
      ? intl.formatMessage({ id: 'page.game.title' }, { game: label })
      : intl.formatMessage({ id: 'page.play.title' }),
  )
  useEffect(() => {
    dispatch(gameOpened(request))
    return () => {
      dispatch(gameClosed())
    }
  }, [dispatch, request])
  const open = useCallback(
    (changes: Partial<GameRequest> = {}) => void dispatch(gameOpened({ ...request, ...changes })),
    [dispatch, request],
  )
  return {
    phase,
    request,
    game,
    tile,
    label,
    provider,
    hasDemoNote: isVisitor && !isWithoutDemo,
    isFreeSpin: state.isFreeSpin === true && !isVisitor,
    open,
  }
}

/** One game in the whole window, with its header above. @see B§2 Casino "/play/{gameSlug}" */
export function GameScreen() {
  const intl = useIntl()
  const launched = useLaunchedGame()
  const { phase, request, game, tile, label, provider, hasDemoNote, open } = launched
  const { path } = request
  const { panel, show } = useGamePanel()
  const beside = useBeside(game)
  const menuButton = useMenuFocus(panel)
  const fullScreen = useFullScreen(phase.is === 'open')
  const lobby = lobbyBefore(path)
  const closePanel = () => show(undefined)

  return (
    <>
      <div className={styles['screen']}>
        <GameBar
          {...{ label, provider, game, lobby }}
          isMenuOpen={panel === 'menu'}
          menuButton={menuButton}
          onMenu={() => show('menu')}
        />
        <SessionBanner />
        {/* Known before the game has loaded: a note that arrived with the game would push it
          down. */}
        {hasDemoNote && <DemoNote path={path} />}
        {launched.isFreeSpin && <FreeSpinsStrip gameId={game?.gameId} />}
        <div className={styles['stages']}>
          <main
            id="content"
            tabIndex={-1}
            className={styles['stage']}
            aria-label={intl.formatMessage({ id: 'game.stage' })}
          >
            <GameStage
              phase={phase}
              path={path}
              images={(game ?? tile)?.images}
              onRetry={() => open({ isRetry: true })}
              onDemo={() => open({ isDemoChosen: true })}
              onReopen={open}
            />
          </main>
          {beside.slug !== undefined && (
            <BesideStage slug={beside.slug} request={request} onClose={beside.close} />
          )}
        </div>
      </div>
      <GamePanels
        panel={panel}
        game={game}
        {...{ lobby, fullScreen, beside }}
        onClose={closePanel}
      />
      {fullScreen.showSwipeText && <SwipeHint onClose={fullScreen.hideSwipeText} />}
    </>
  )
}
