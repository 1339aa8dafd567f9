import { helpPage, responsibleGamblingPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './product-links.module.css'
import { useLiveCasino } from './use-live-casino.ts'

/** The header's links on a wide page. */
export function ProductLinks() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const hasLive = useLiveCasino()
  return (
    <nav aria-label={intl.formatMessage({ id: 'nav.main' })} className={styles['links']}>
      <IfOffered group="lobbies">
        <NavLink end to={addressOf(homePage, prefix)} className={cx(styles['link'])}>
          <FormattedMessage id="nav.games" />
        </NavLink>
      </IfOffered>
      {hasLive && (
        <NavLink
          to={addressOf(liveCasinoPage, prefix)}
          className={cx(styles['link'])}
          data-testid="nav-live"
        >
          <FormattedMessage id="lobby.live.title" />
        </NavLink>
      )}
      <NavLink to={addressOf(responsibleGamblingPage, prefix)} className={cx(styles['link'])}>
        <FormattedMessage id="nav.saferPlay" />
      </NavLink>
      {/* On a narrower page it is in the footer and in the search. */}
      <NavLink
        to={addressOf(helpPage, prefix)}
        className={cx(styles['link'], styles['onWide'])}
        data-testid="nav-help"
      >
        <FormattedMessage id="nav.help" />
      </NavLink>
    </nav>
  )
}
