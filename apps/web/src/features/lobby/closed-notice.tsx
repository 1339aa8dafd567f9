import { contactUsPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './lobby.module.css'
import { selectIsClosed } from './product-access.ts'

/** Shown where these games are closed to the player's account, above the games. @see B§6 */
export function ClosedNotice({ type }: Pick<LobbyTile, 'type'>) {
  const { prefix } = useLocale()
  if (!useSelector(selectIsClosed(type))) return null
  return (
    <p className={styles['closed']} data-testid="casino-closed">
      <FormattedMessage id="lobby.closed" />{' '}
      <Link to={addressOf(contactUsPage, prefix)}>
        <FormattedMessage id="lobby.closed.support" />
      </Link>
    </p>
  )
}
