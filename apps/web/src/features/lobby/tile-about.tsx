import { gamePreviewPage } from '@player-site/contracts/games/games.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Info } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './tile.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

interface TileAboutProps {
  readonly tile: Pick<LobbyTile, 'name' | 'gameSlug'>
  readonly isTabStop: boolean
  readonly testId: string | undefined
}

/** Leads to the game's page before play; beside the link that plays, since links do not nest. */
export function TileAbout({ tile: { name, gameSlug }, isTabStop, testId }: TileAboutProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  if (!useIsHydrated()) return null
  return (
    <Link
      to={addressOf(gamePreviewPage, prefix, { gameSlug })}
      className={styles['about']}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={intl.formatMessage({ id: 'lobby.tile.about' }, { game: name })}
      data-testid={testId && `about-${gameSlug}`}
    >
      <span className={styles['aboutMark']}>
        <Info size={16} aria-hidden="true" />
      </span>
    </Link>
  )
}
