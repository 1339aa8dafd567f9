import { errors, isErrorCode } from '@player-site/contracts/errors.ts'
import type { GameImages } from '@player-site/contracts/games/game-fields.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { FailureCode } from '../../shared/api/failure.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { SignInLink } from '../session/index.ts'
import { GameBonusNotice } from './game-bonus.tsx'
import { GameCover } from './game-cover.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameOptions } from './game-options.tsx'
import { lobbyBefore } from './launch/launch.rules.ts'
import type { GameDetail } from './launch/launch-provider.ts'
import type { LaunchPhase, StageId } from './launch.slice.ts'

export interface GameStageProps {
  readonly phase: LaunchPhase
  /** Of the game's page. */
  readonly path: string
  /** Of the game, as far as it is known. */
  readonly images: GameImages | undefined
  readonly onRetry: () => void
  /** Opens the game with play money. */
  readonly onDemo: () => void
  /** Opens it again after a pause that the provider has no message to end. */
  readonly onReopen: () => void
  /** The game's own home button; undefined: back to the lobby. */
  readonly onLobby?: () => void
  readonly stage?: StageId
}

/** The game in its frame, or the reason for its absence and the next step. */
export function GameStage({ phase, ...props }: GameStageProps): ReactNode {
  const { path, images, onRetry, onDemo, onReopen, onLobby, stage = 'main' } = props
  switch (phase.is) {
    case 'closed':
    case 'opening':
      return <GameCover images={images} />
    case 'open':
      return (
        <>
          {phase.mode === 'real' && <GameBonusNotice {...phase.game} />}
          <GameFrame {...{ phase, path, images, stage, onReopen, onLobby }} />
        </>
      )
    case 'offered':
      return <GameOptions game={phase.game} path={path} onDemo={onDemo} />
    case 'signInNeeded':
      return <SignInNeeded game={phase.game} path={path} />
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

function BackToGames({ path }: { readonly path: string }) {
  return (
    <Link to={lobbyBefore(path)} className={buttonClass({ kind: 'quiet' })}>
      <FormattedMessage id="game.back" />
    </Link>
  )
}

function SignInNeeded({ game, path }: { readonly game: GameDetail; readonly path: string }) {
  const { name, isDemoForbidden } = game
  return (
    <Notice
      level={2}
      title={<FormattedMessage id="game.signInNeeded.title" values={{ game: name }} />}
      body={
        <FormattedMessage
          id={isDemoForbidden ? 'game.signInNeeded.demoForbidden' : 'game.signInNeeded.noDemo'}
        />
      }
    >
      <SignInLink className={buttonClass()} testId="sign-in-open" redirectPath={path}>
        <FormattedMessage id="signIn.open" />
      </SignInLink>
      <BackToGames path={path} />
    </Notice>
  )
}

/** A build leaves the others out of the catalogue. */
const helpful: readonly string[] = ['later', 'afterSignIn']

const canHelpToRetry = (code: FailureCode): boolean =>
  !isErrorCode(code) || helpful.includes(errors[code].retry)

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
