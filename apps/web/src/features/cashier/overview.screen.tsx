import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  Gauge,
  Inbox,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { BalanceFigures, selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
import { Waiting } from './waiting.tsx'

const places: readonly { path: string; label: string; about: string; Icon: LucideIcon }[] = [
  {
    path: '/banking/deposit',
    label: 'account.nav.deposit',
    about: 'overview.deposit',
    Icon: ArrowDownToLine,
  },
  {
    path: '/banking/withdraw',
    label: 'account.nav.withdraw',
    about: 'overview.withdraw',
    Icon: ArrowUpFromLine,
  },
  {
    path: '/banking/transactions',
    label: 'account.nav.transactions',
    about: 'overview.transactions',
    Icon: ReceiptText,
  },
  {
    path: '/gambling-limits',
    label: 'account.nav.limits',
    about: 'overview.limits',
    Icon: Gauge,
  },
  { path: '/inbox', label: 'inbox.nav', about: 'overview.inbox', Icon: Inbox },
]

/** The player's money and the ways to everything about it. @see A§2 "/my-account (overview)" */
export function OverviewScreen() {
  usePageTitle(useIntl().formatMessage({ id: 'account.nav' }))
  const { prefix } = useLocale()
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
      <ul className={styles['links']}>
        {places.map(({ path, label, about, Icon }) => (
          <li key={path}>
            <Link to={`/${prefix}/my-account${path}`} className={styles['link']}>
              <Icon size={22} aria-hidden="true" />
              <span className={styles['linkWords']}>
                <span className={styles['linkName']}>
                  <FormattedMessage id={label} />
                </span>
                <span className={styles['linkAbout']}>
                  <FormattedMessage id={about} />
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Waiting />
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
    <div className={styles['figuresPlace']}>
      <Suspense fallback={skeleton}>
        <BalanceFigures wallet={wallet} />
      </Suspense>
    </div>
  )
}
