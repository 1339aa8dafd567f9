import { FormattedMessage } from 'react-intl'
import { Outlet } from 'react-router'
import { SessionBanner } from '../../features/session/index.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

/** The header and footer around every page but a game's. @see look: Frame */
export function SiteFrame() {
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
      <BottomBar />
    </div>
  )
}
