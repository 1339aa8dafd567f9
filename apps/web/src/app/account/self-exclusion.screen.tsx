import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { gamblingLimitsPage } from '@player-site/contracts/limits/limits.pages.ts'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { ExclusionPanel } from '../../features/exclusion/index.ts'
import { selectIsPayoutOnly, selectPlayer } from '../../features/session/index.ts'
import { withdrawPath } from '../../flows/after-sign-in.rules.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { accountRestrictionOf } from '../frame/account-restriction.rules.ts'
import styles from './gambling-limits.module.css'

/**
 * Turns a break into an exclusion, in the payout-only session that a break leaves. Other players
 * find it among their limits; an excluded player has nothing to choose here.
 */
export function SelfExclusionScreen() {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { search, state } = useLocation()
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  const profile = useSelector(selectPlayer)?.profile
  usePageTitle(intl.formatMessage({ id: 'exclusion.exclusion.tab' }))
  if (!isPayoutOnly) {
    const to = { pathname: addressOf(gamblingLimitsPage, prefix), search, hash: '#self-exclusion' }
    return <Navigate replace to={to} state={state} />
  }
  if (accountRestrictionOf(profile ?? {}, Date.now()).kind !== 'break') {
    return <Navigate replace to={withdrawPath(prefix)} state={state} />
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <FormattedMessage id="exclusion.exclusion.tab" />
      </h1>
      <Suspense fallback={<Skeleton className={styles['skeleton']} />}>
        <ExclusionPanel />
      </Suspense>
    </div>
  )
}
