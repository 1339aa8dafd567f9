import { errors, isErrorCode } from '@player-site/contracts/errors.ts'
import type { GameImages } from '@player-site/contracts/games/games.entities.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import type { FailureCode } from '../../shared/api/failure.ts'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { selectIsPlayPaused } from '../activity/index.ts'
import { SignInLink } from '../session/index.ts'
import { listenToGame, sendToGame } from './frame-messages.ts'
import styles from './game.screen.module.css'
import { lobbyBefore } from './launch/launch.rules.ts'
import { launchProviders } from './launch/providers.ts'
import { frameLoaded, type LaunchPhase } from './launch.slice.ts'

export interface GameStageProps {
  readonly phase: LaunchPhase
  /** Of the game's page. */
  readonly path: string
  /** Of the game, as far as it is known. */
  readonly images: GameImages | undefined
  readonly onRetry: () => void
}

/** The game in its frame, or the reason for its absence and the next step. */
export function GameStage({ phase, path, images, onRetry }: GameStageProps): ReactNode {
  switch (phase.is) {
    case 'closed':
    case 'opening':
      return <Opening images={images} />
    case 'open':
      return <GameFrame phase={phase} path={path} images={images} />
    case 'signInNeeded':
      return <SignInNeeded name={phase.game.name} path={path} />
    case 'restricted':
      return (
        <Notice
          level={2}
          art={<LostArt />}
          title={<FormattedMessage id="game.restricted.title" />}
          body={<FormattedMessage id="game.restricted.body" />}
        >
          <BackToGames path={path} />
        </Notice>
      )
    case 'failed':
      return <Failed code={phase.failure.code} path={path} onRetry={onRetry} />
  }
}

/** In CSS pixels; the page shows it at most this large. */
const coverSize = { width: 220, height: 220 }

/** @param images of the game, once it is known */
function Opening({ images }: { readonly images: GameImages | undefined }) {
  const origin = useImageOrigin()
  const placeholder = images && { backgroundImage: `url("${images.placeholder}")` }
  return (
    <div className={styles['cover']} role="status">
      <span className={styles['art']} style={placeholder}>
        {images && origin !== undefined && (
          <img
            src={imageUrl(origin, images.thumbnail, coverSize)}
            srcSet={imageSrcSet(origin, images.thumbnail, coverSize)}
            {...coverSize}
            alt=""
          />
        )}
      </span>
      <span className={styles['ring']} aria-hidden="true" />
      <FormattedMessage id="game.loading" />
    </div>
  )
}

interface GameFrameProps {
  readonly phase: Extract<LaunchPhase, { is: 'open' }>
  readonly path: string
  readonly images: GameImages | undefined
}

function GameFrame({ phase, path, images }: GameFrameProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const { url, game, isFrameLoaded } = phase
  useGameMessages(frame, phase, path)
  return (
    <>
      <iframe
        ref={frame}
        className={styles['frame']}
        data-testid="game-frame"
        src={url}
        title={intl.formatMessage({ id: 'game.frame' }, { game: game.name })}
        allow="fullscreen; autoplay"
        // The studio's page needs its own origin's storage; it may not navigate our window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => dispatch(frameLoaded())}
      />
      {!isFrameLoaded && <Opening images={images} />}
    </>
  )
}

/** Passes the game's wishes on, and stops it politely while the player is asked something. */
function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, game, isFrameLoaded }: GameFrameProps['phase'],
  path: string,
): void {
  const navigate = useNavigate()
  const isPaused = useSelector(selectIsPlayPaused)
  const { messages } = launchProviders[game.provider]
  useEffect(() => {
    if (!frame.current) return
    return listenToGame(window, { frame: frame.current, url, messages }, (event) => {
      if (event === 'lobbyWished') void navigate(lobbyBefore(path))
      if (event === 'depositWished') void navigate({ hash: depositHash })
    })
  }, [frame, url, messages, path, navigate])
  useEffect(() => {
    if (!isFrameLoaded || !frame.current) return
    sendToGame({ frame: frame.current, url, messages }, messages.subscribe)
  }, [frame, isFrameLoaded, url, messages])
  const wasPaused = useRef(false)
  useEffect(() => {
    if (!isFrameLoaded || !frame.current || isPaused === wasPaused.current) return
    wasPaused.current = isPaused
    const said = isPaused ? messages.pause : messages.resume
    sendToGame({ frame: frame.current, url, messages }, said)
  }, [frame, isFrameLoaded, isPaused, url, messages])
}

function BackToGames({ path }: { readonly path: string }) {
  return (
    <Link to={lobbyBefore(path)} className={buttonClass({ kind: 'quiet' })}>
      <FormattedMessage id="game.back" />
    </Link>
  )
}

function SignInNeeded({ name, path }: { readonly name: string; readonly path: string }) {
  return (
    <Notice
      level={2}
      title={<FormattedMessage id="game.signInNeeded.title" values={{ game: name }} />}
      body={<FormattedMessage id="game.signInNeeded.body" />}
    >
      <SignInLink className={buttonClass()} testId="sign-in-open" redirectPath={path}>
        <FormattedMessage id="signIn.open" />
      </SignInLink>
      <BackToGames path={path} />
    </Notice>
  )
}

const canHelpToRetry = (code: FailureCode): boolean =>
  !isErrorCode(code) || errors[code].retry !== 'never'

interface FailedProps {
  readonly code: FailureCode
  readonly path: string
  readonly onRetry: () => void
}

function Failed({ code, path, onRetry }: FailedProps) {
  return (
    <Notice
      level={2}
      art={<LostArt />}
      title={<FormattedMessage id="game.failed.title" />}
      body={<FormattedMessage id={`error.${code}`} />}
    >
      {canHelpToRetry(code) && (
        <button type="button" className={buttonClass()} onClick={onRetry}>
          <FormattedMessage id="game.failed.retry" />
        </button>
      )}
      <BackToGames path={path} />
    </Notice>
  )
}
