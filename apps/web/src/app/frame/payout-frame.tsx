import { helpPage } from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { ArrowUpFromLine, LifeBuoy, ReceiptText, SlidersHorizontal } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { AccountButton, SessionBanner } from '../../features/session/index.ts'
import { isTransactionsPath, transactionFilterHash } from '../../features/transactions/index.ts'
import { BalancePill } from '../../features/wallet/index.ts'
import { withdrawPath } from '../../flows/after-sign-in.rules.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { BrandMark } from '../../shared/ui/brands/brand-mark.tsx'
import { BrandWordmark } from '../../shared/ui/brands/brand-wordmark.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import bar from './bottom-bar.module.css'
import { FrameBanners } from './frame-banners.tsx'
import { LocaleButton } from './locale-button.tsx'
import { PayoutBanner } from './payout-banner.tsx'
import links from './product-links.module.css'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'

const navItems = (prefix: string) =>
  [
    { to: withdrawPath(prefix), label: 'account.nav.withdraw', Icon: ArrowUpFromLine },
    {
      to: addressOf(transactionsPage, prefix),
      label: 'account.nav.transactions',
      Icon: ReceiptText,
    },
    { to: addressOf(helpPage, prefix), label: 'nav.help', Icon: LifeBuoy },
  ] as const

/** The frame of a payout-only session: it links to no other pages, and explains why. */
export function PayoutFrame() {
  const isPhone = useMedia(usesPhoneLayout)
  return (
    <div className={styles['page']} data-testid="payout-frame">
      <a href="#content" className={cx(buttonClass(), styles['skip'])}>
        <FormattedMessage id="frame.skip" />
      </a>
      <Header isPhone={isPhone} />
      <FrameBanners />
      <SessionBanner />
      <PayoutBanner />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      {isPhone && <Bar />}
    </div>
  )
}

function Header({ isPhone }: { readonly isPhone: boolean }) {
  const intl = useIntl()
  const brand = useBrand()
  const { prefix } = useLocale()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={withdrawPath(prefix)} className={styles['brand']} aria-label={brand.name}>
          <BrandMark className={styles['mark']} />
          {!isPhone && <BrandWordmark />}
        </Link>
        <nav aria-label={intl.formatMessage({ id: 'nav.main' })} className={links['links']}>
          {navItems(prefix).map(({ to, label }) => (
            <NavLink key={to} to={to} className={cx(links['link'])}>
              <FormattedMessage id={label} />
            </NavLink>
          ))}
        </nav>
        <div className={styles['account']}>
          <LocaleButton />
          <BalancePill />
          {!isPhone && <AccountButton />}
        </div>
      </div>
    </header>
  )
}

/** The four tabs of a phone, none of which leads to a game; the history has its filter here. */
function Bar() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { pathname, hash } = useLocation()
  const overLink = useOverLink()
  const isHistory = isTransactionsPath(pathname)
  const isFiltering = hash === transactionFilterHash
  const all = navItems(prefix)
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'nav.bottom' })}
      className={bar['bar']}
      data-testid="bottom-bar"
    >
      {isHistory && (
        <Link
          {...overLink(isFiltering ? '' : transactionFilterHash)}
          className={cx(bar['tab'], isFiltering && bar['current'])}
          data-testid="bottom-filter"
        >
          <SlidersHorizontal size={22} aria-hidden="true" />
          <FormattedMessage id="nav.filter" />
        </Link>
      )}
      {(isHistory ? all.slice(0, 2) : all).map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) => cx(bar['tab'], isActive && bar['current'])}
        >
          <Icon size={22} aria-hidden="true" />
          <FormattedMessage id={label} />
        </NavLink>
      ))}
      <AccountButton className={cx(bar['tab'])} withLabel />
    </nav>
  )
}
