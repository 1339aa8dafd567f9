import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { Plus, Search } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { InboxBell } from '../../features/inbox/index.ts'
import {
  AccountButton,
  SignInLink,
  SignUpLink,
  selectSessionPhase,
} from '../../features/session/index.ts'
import { BalancePill } from '../../features/wallet/index.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { BrandMark } from '../../shared/ui/brands/brand-mark.tsx'
import { BrandWordmark } from '../../shared/ui/brands/brand-wordmark.tsx'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { depositHash, searchHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { LocaleButton } from './locale-button.tsx'
import { ProductLinks } from './product-links.tsx'
import styles from './site-frame.module.css'

/** The brand, the navigation and the account. @see look: Frame */
export function SiteHeader() {
  const intl = useIntl()
  const brand = useBrand()
  const { prefix } = useLocale()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link
          to={addressOf(homePage, prefix)}
          className={styles['brand']}
          aria-label={intl.formatMessage({ id: 'brand.home' }, { brand: brand.name })}
        >
          <BrandMark className={styles['mark']} />
          <BrandWordmark />
        </Link>
        <ProductLinks />
        <div className={styles['account']}>
          <SearchLink />
          <LocaleButton />
          <HeaderSession />
        </div>
      </div>
    </header>
  )
}

/** On a phone the search is in the bottom bar. */
function SearchLink() {
  const intl = useIntl()
  const overLink = useOverLink()
  return (
    <IfOffered group="lobbies">
      <Link
        {...overLink(searchHash)}
        className={cx(iconButtonClass, styles['onDesktop'])}
        aria-label={intl.formatMessage({ id: 'nav.search' })}
        data-testid="search-open"
      >
        <Search size={20} aria-hidden="true" />
      </Link>
    </IfOffered>
  )
}

function HeaderSession() {
  const phase = useSelector(selectSessionPhase)
  if (phase.is !== 'resolved') return <Skeleton className={styles['accountSkeleton']} />
  if (!phase.player) {
    return (
      <>
        <SignInLink className={buttonClass({ kind: 'quiet' })} testId="sign-in-open">
          <FormattedMessage id="signIn.open" />
        </SignInLink>
        {/* On a phone it is in the hero and in the sign-in dialog. */}
        <SignUpLink className={cx(buttonClass(), styles['onDesktop'])} testId="sign-up-open">
          <FormattedMessage id="signUp.open" />
        </SignUpLink>
      </>
    )
  }
  return (
    <>
      <BalancePill />
      <HeaderAccount />
    </>
  )
}

/** On a phone the account is in the bottom bar, and the deposit is an icon. */
function HeaderAccount() {
  const isPhone = useMedia(usesPhoneLayout)
  const overLink = useOverLink()
  return (
    <>
      <IfOffered group="cashier">
        <Link
          {...overLink(depositHash)}
          className={isPhone ? styles['deposit'] : cx(buttonClass(), styles['depositText'])}
          data-testid="deposit-open"
        >
          {isPhone ? (
            <>
              <Plus size={22} aria-hidden="true" />
              <VisuallyHidden>
                <FormattedMessage id="account.nav.deposit" />
              </VisuallyHidden>
            </>
          ) : (
            <FormattedMessage id="account.nav.deposit" />
          )}
        </Link>
      </IfOffered>
      {!isPhone && (
        <>
          <IfOffered group="inbox">
            <span className={styles['bell']}>
              <Suspense>
                <InboxBell />
              </Suspense>
            </span>
          </IfOffered>
          <AccountButton />
        </>
      )}
    </>
  )
}
