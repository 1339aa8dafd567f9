import { errors, isErrorCode } from '@player-site/contracts/errors.ts'
import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { FailureCode } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { GameArt } from '../../shared/ui/game-art/game-art.tsx'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { SignInLink } from '../session/index.ts'
import styles from './game.screen.module.css'
import { frameLoaded, type LaunchPhase } from './launch.slice.ts'

export interface GameStageProps {
  readonly phase: LaunchPhase
  readonly gameSlug: string
  readonly onRetry: () => void
}

/** The game in its frame, or the reason for its absence and the next step. */
export function GameStage({ phase, gameSlug, onRetry }: GameStageProps): ReactNode {
  switch (phase.is) {
    case 'closed':
    case 'opening':
      return <Opening gameSlug={gameSlug} />
    case 'open':
      return <GameFrame phase={phase} gameSlug={gameSlug} />
    case 'signInNeeded':
      return <SignInNeeded name={phase.game.name} gameSlug={gameSlug} />
    case 'restricted':
      return (
        <Notice
          level={2}
          art={<LostArt />}
          title={<FormattedMessage id="game.restricted.title" />}
          body={<FormattedMessage id="game.restricted.body" />}
        >
          <BackToGames />
        </Notice>
      )
    case 'failed':
      return <Failed code={phase.failure.code} onRetry={onRetry} />
  }
}

function Opening({ gameSlug }: { readonly gameSlug: string }) {
  return (
    <div className={styles['cover']} role="status">
      <GameArt slug={gameSlug} className={styles['art']} />
      <span className={styles['ring']} aria-hidden="true" />
      <FormattedMessage id="game.loading" />
    </div>
  )
}

interface GameFrameProps {
  readonly phase: Extract<LaunchPhase, { is: 'open' }>
  readonly gameSlug: string
}

function GameFrame({ phase, gameSlug }: GameFrameProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  return (
    <>
      <iframe
        className={styles['frame']}
        data-testid="game-frame"
        src={phase.url}
        title={intl.formatMessage({ id: 'game.frame' }, { game: phase.game.name })}
        allow="fullscreen; autoplay"
        // The studio's page needs its own origin's storage; it may not navigate our window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => dispatch(frameLoaded())}
      />
      {!phase.isFrameLoaded && <Opening gameSlug={gameSlug} />}
    </>
  )
}

function BackToGames() {
  const { prefix } = useLocale()
  return (
    <Link to={addressOf(homePage, prefix)} className={buttonClass({ kind: 'quiet' })}>
      <FormattedMessage id="game.back" />
    </Link>
  )
}

function SignInNeeded({ name, gameSlug }: { readonly name: string; readonly gameSlug: string }) {
  const { prefix } = useLocale()
  return (
    <Notice
      level={2}
      title={<FormattedMessage id="game.signInNeeded.title" values={{ game: name }} />}
      body={<FormattedMessage id="game.signInNeeded.body" />}
    >
      <SignInLink
        className={buttonClass()}
        testId="sign-in-open"
        redirectPath={addressOf(gamePage, prefix, { gameSlug })}
      >
        <FormattedMessage id="signIn.open" />
      </SignInLink>
      <BackToGames />
    </Notice>
  )
}

const canHelpToRetry = (code: FailureCode): boolean =>
  !isErrorCode(code) || errors[code].retry !== 'never'

interface FailedProps {
  readonly code: FailureCode
  readonly onRetry: () => void
}

function Failed({ code, onRetry }: FailedProps) {
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
      <BackToGames />
    </Notice>
  )
}
