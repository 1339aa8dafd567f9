import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, Outlet } from 'react-router'
import {
  AccountButton,
  SessionBanner,
  SignInLink,
  selectSessionPhase,
} from '../../features/session/index.ts'
import { BalancePill } from '../../features/wallet/index.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { cookieSettingsHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-frame.module.css'

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
    </div>
  )
}

function SiteHeader() {
  const intl = useIntl()
  const brand = useBrand()
  const { prefix } = useLocale()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link
          to={`/${prefix}`}
          className={styles['brand']}
          aria-label={intl.formatMessage({ id: 'brand.home' }, { brand: brand.name })}
        >
          <BrandMark className={styles['mark']} />
          {brand.name}
        </Link>
        <WhoIsHere />
      </div>
    </header>
  )
}

function WhoIsHere() {
  const phase = useSelector(selectSessionPhase)
  if (phase.is !== 'resolved') return <Skeleton className={styles['waiting']} />
  if (!phase.player) {
    return (
      <SignInLink className={buttonClass()} testId="sign-in-open">
        <FormattedMessage id="signIn.open" />
      </SignInLink>
    )
  }
  return (
    <>
      <BalancePill />
      <AccountButton />
    </>
  )
}

function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <strong>
          <FormattedMessage id="frame.footer.age" />
        </strong>
        <p>
          <FormattedMessage id="frame.footer.help" />
        </p>
        <Link to={{ hash: cookieSettingsHash }} className={styles['cookies']}>
          <FormattedMessage id="consent.link" />
        </Link>
      </div>
    </footer>
  )
}
