import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { Passkeys } from '../passkeys/index.ts'
import styles from './account.module.css'
import { selectAccount } from './account.slice.ts'
import { Devices } from './devices.tsx'
import { LoginHistory } from './login-history.tsx'
import { Marketing } from './marketing.tsx'

/** The player's own account. @see A§2 "/my-account/account" */
export function AccountScreen() {
  const intl = useIntl()
  const { devices } = useSelector(selectAccount)
  usePageTitle(intl.formatMessage({ id: 'account.nav.details' }))
  return (
    <div className={styles['page']} data-testid="account-page">
      <h1 className={styles['title']}>
        <FormattedMessage id="account.nav.details" />
      </h1>
      <Marketing />
      <Suspense fallback={<Skeleton className={styles['skeleton']} />}>
        <Passkeys />
      </Suspense>
      <Devices />
      {/* The devices' number is unknown until they are here: nothing below them moves. */}
      {!isPending(devices) && <LoginHistory />}
    </div>
  )
}
