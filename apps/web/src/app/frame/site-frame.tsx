import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { lateSession, SessionBanner, selectIsPayoutOnly } from '../../features/session/index.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { AfterHydration } from '../after-hydration.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EmptyFrame } from './empty-frame.tsx'
import { FrameBanners } from './frame-banners.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

const PayoutFrame = lazyComponent(
  () => import('./payout-frame.tsx').then((module) => module.PayoutFrame),
  MissingScreen,
  lateSession,
)

/** The header and footer of every page except a game's. @see look: Frame */
export function SiteFrame() {
  if (!useSelector(selectIsPayoutOnly)) return <WholeFrame />
  return (
    <Suspense fallback={<EmptyFrame />}>
      <PayoutFrame />
    </Suspense>
  )
}

function WholeFrame() {
  return (
    <div className={styles['page']}>
      <a href="#content" className={cx(buttonClass(), styles['skip'])}>
        <FormattedMessage id="frame.skip" />
      </a>
      <SiteHeader />
      <AfterHydration>
        <FrameBanners />
      </AfterHydration>
      <SessionBanner />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <BottomBar />
    </div>
  )
}
