import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useContext } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { AccountNavContext } from '../../shared/feature/account-nav.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { Attention } from '../account/index.ts'
import { BalanceFigures, selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
import { PendingWithdrawals } from './pending-withdrawals.tsx'

/** The player's balances, with links to every page about them. @see A§2 "/my-account (overview)" */
export function OverviewScreen() {
  usePageTitle(useIntl().formatMessage({ id: 'account.nav' }))
  const { prefix } = useLocale()
  const items = useContext(AccountNavContext)
  return (
    <div className={styles['screen']} data-testid="overview-page">
      <h1>
        <FormattedMessage id="account.nav" />
      </h1>
      <section className={styles['card']} aria-labelledby="overview-balance">
        <h2 id="overview-balance" className={styles['heading']}>
          <FormattedMessage id="wallet.card.title" />
        </h2>
        <Balance />
      </section>
      <Suspense fallback={<Skeleton className={styles['skeletonLinks']} />}>
        <Attention>
          <ul className={styles['links']}>
            {items.map(({ page, label, about, Icon }) => (
              <li key={page.path}>
                <Link to={addressOf(page, prefix)} className={styles['link']}>
                  <Icon size={22} aria-hidden="true" />
                  <span className={styles['linkText']}>
                    <span className={styles['linkName']}>
                      <FormattedMessage id={label} />
                    </span>
                    <span className={styles['linkAbout']}>
                      {about !== undefined && <FormattedMessage id={about} />}
                    </span>
                  </span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          <IfOffered group="withdrawals">
            <PendingWithdrawals />
          </IfOffered>
        </Attention>
      </Suspense>
    </div>
  )
}

function Balance(): ReactNode {
  const wallet = useSelector(selectWallet)
  if (wallet?.status === 'not_exists') {
    return (
      <p>
        <FormattedMessage id="wallet.missing.body" />
      </p>
    )
  }
  if (wallet?.status === 'error') {
    return (
      <p>
        <FormattedMessage id="wallet.error.body" />
      </p>
    )
  }
  const skeleton = <Skeleton className={styles['skeletonBalance']} />
  if (wallet?.status !== 'success') return skeleton
  return (
    <div className={styles['figuresFrame']}>
      <Suspense fallback={skeleton}>
        <BalanceFigures wallet={wallet} />
      </Suspense>
    </div>
  )
}
