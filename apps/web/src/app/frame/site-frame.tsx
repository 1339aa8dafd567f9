import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, Outlet } from 'react-router'
import { SessionBanner } from '../../features/session/index.ts'
import { selectHelpDesk } from '../../features/site/index.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { cookieSettingsHash, liveChatHash } from '../../shared/ui/page-hash.ts'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

/** The header and footer around every page but a game's. @see look: Frame */
export function SiteFrame() {
  const isPhone = useMedia(usesPhoneLayout)
  return (
    <div className={styles['page']}>
      <a href="#content" className={cx(buttonClass(), styles['skip'])}>
        <FormattedMessage id="frame.skip" />
      </a>
      <SiteHeader />
      <SessionBanner />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      {isPhone && <BottomBar />}
    </div>
  )
}

function SiteFooter() {
  const hasChat = useSelector(selectHelpDesk) !== null
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <strong>
          <FormattedMessage id="frame.footer.age" />
        </strong>
        <p>
          <FormattedMessage id="frame.footer.help" />
        </p>
        {hasChat && (
          <Link to={{ hash: liveChatHash }} className={styles['cookies']} data-testid="chat-open">
            <FormattedMessage id="chat.link" />
          </Link>
        )}
        <Link to={{ hash: cookieSettingsHash }} className={styles['cookies']}>
          <FormattedMessage id="consent.link" />
        </Link>
      </div>
    </footer>
  )
}
