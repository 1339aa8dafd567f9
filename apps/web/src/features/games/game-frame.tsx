import type { GameImages } from '@player-site/contracts/games/game-fields.entities.ts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import styles from './game.screen.module.css'
import { GameCover } from './game-cover.tsx'
import { frameLoaded, type LaunchPhase, type StageId } from './launch.slice.ts'
import { useGameMessages } from './use-game-messages.ts'

export interface GameFrameProps {
  readonly phase: Extract<LaunchPhase, { is: 'open' }>
  readonly path: string
  readonly images: GameImages | undefined
  readonly stage: StageId
  readonly onReopen: () => void
  readonly onLobby: (() => void) | undefined
}

/** The studio's page, covered by the game's picture until it has loaded. */
export function GameFrame({ phase, path, images, stage, onReopen, onLobby }: GameFrameProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const { url, game, isFrameLoaded } = phase
  useGameMessages(frame, phase, { stage, path, onReopen, onLobby })
  return (
    <>
      <iframe
        ref={frame}
        className={styles['frame']}
        data-testid={stage === 'main' ? 'game-frame' : 'game-frame-beside'}
        src={url}
        title={intl.formatMessage({ id: 'game.frame' }, { game: game.name })}
        allow="fullscreen; autoplay"
        // The studio's page needs its own origin's storage; it may not navigate our window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => dispatch(frameLoaded(stage))}
      />
      {!isFrameLoaded && <GameCover images={images} />}
    </>
  )
}
