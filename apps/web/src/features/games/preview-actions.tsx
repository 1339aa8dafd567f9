import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { productOf } from '@player-site/contracts/games/games.entities.ts'
import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { SignInLink, selectPlayer } from '../session/index.ts'
import { selectFlags } from '../site/index.ts'
import styles from './preview.screen.module.css'

interface PreviewActionsProps {
  readonly tile: LobbyTile
}

/** How the game is opened by this viewer, or why it is not. */
export function PreviewActions({ tile }: PreviewActionsProps) {
  const player = useSelector(selectPlayer)
  const isClosed = !mayEnter(productOf(tile), player ?? undefined)
  if (tile.isRestricted) {
    return <Withheld titleId="lobby.tile.restricted" bodyId="error.game.restricted" />
  }
  if (isClosed) return <Withheld titleId="game.restricted.title" bodyId="game.restricted.body" />
  return (
    <div className={styles['actions']}>
      {player ? <Play tile={tile} /> : <VisitorActions tile={tile} />}
    </div>
  )
}

interface WithheldProps {
  readonly titleId: string
  readonly bodyId: string
}

const Withheld = ({ titleId, bodyId }: WithheldProps) => (
  <div className={styles['withheld']} data-testid="game-withheld">
    <p className={styles['withheldTitle']}>
      <FormattedMessage id={titleId} />
    </p>
    <p>
      <FormattedMessage id={bodyId} />
    </p>
  </div>
)

function useGameLink({ name, providerTitle, ...tile }: LobbyTile) {
  const { prefix } = useLocale()
  const { gameSlugs } = useSelector(selectFlags)
  return {
    path: gameAddress(tile, prefix, gameSlugs),
    state: { label: name, provider: providerTitle },
  }
}

function Play({ tile }: PreviewActionsProps) {
  const { path, state } = useGameLink(tile)
  return (
    <Link
      to={path}
      state={state}
      className={buttonClass({ size: 'large' })}
      data-testid="preview-play"
    >
      <FormattedMessage id="game.preview.play" />
    </Link>
  )
}

/** Live tables have no play money for visitors, whatever their provider. */
function VisitorActions({ tile }: PreviewActionsProps) {
  const { path, state } = useGameLink(tile)
  return (
    <>
      <SignInLink
        className={buttonClass({ size: 'large' })}
        testId="preview-sign-in"
        redirectPath={path}
      >
        <FormattedMessage id="lobby.tile.signIn" />
      </SignInLink>
      {tile.demo && tile.type === 'casinoGames' && (
        <Link
          to={path}
          state={{ ...state, isDemo: true }}
          className={buttonClass({ kind: 'quiet', size: 'large' })}
          data-testid="preview-demo"
        >
          <FormattedMessage id="game.options.demo" />
        </Link>
      )}
    </>
  )
}
