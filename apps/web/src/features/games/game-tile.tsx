import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { gamePage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Lock } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { GameArt } from '../../shared/ui/game-art/game-art.tsx'
import { SignInLink, selectSessionPhase } from '../session/index.ts'
import { selectIsCasinoClosed } from './casino-access.ts'
import styles from './game-grid.module.css'

/** Links to a game: directly, or by sign-in if it has no demo. @see B§4 Game launch */
export function GameTile({ game }: { readonly game: Game }) {
  const { prefix } = useLocale()
  const phase = useSelector(selectSessionPhase)
  const path = addressOf(gamePage, prefix, { gameSlug: game.gameSlug })
  const needsSignIn = !game.demo && phase.is === 'resolved' && phase.player === null
  const isClosed = useSelector(selectIsCasinoClosed)
  const testId = `game-tile-${game.gameSlug}`

  if (needsSignIn) {
    return (
      <SignInLink className={styles['tile']} testId={testId} redirectPath={path}>
        <Face game={game} />{' '}
        <span className={styles['lock']}>
          <Lock size={12} aria-hidden="true" />
          <FormattedMessage id="games.signInOnly" />
        </span>
      </SignInLink>
    )
  }
  return (
    <Link to={path} className={styles['tile']} data-testid={testId}>
      <Face game={game} />
      {isClosed && (
        <>
          {' '}
          <span className={styles['lock']}>
            <Lock size={12} aria-hidden="true" />
            <FormattedMessage id="games.closed.tile" />
          </span>
        </>
      )}
    </Link>
  )
}

function Face({ game }: { readonly game: Game }) {
  return (
    <>
      <GameArt slug={game.gameSlug} className={styles['art']} />
      <span className={styles['caption']}>
        <span className={styles['name']}>{game.name}</span>{' '}
        <span className={styles['provider']}>{game.provider}</span>
      </span>
    </>
  )
}
