import type { ConnectionStatus } from '@player-site/contracts/wallet/wallet.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import hero from './balance-hero.module.css'
import pill from './balance-pill.module.css'

/** The place of the pill until the balance is known. */
export function PendingPill({ status }: { readonly status: ConnectionStatus }) {
  const intl = useIntl()
  return (
    <output
      data-testid="balance-pill"
      data-status={status}
      aria-label={intl.formatMessage({ id: 'wallet.pill.pending' })}
    >
      <Skeleton className={pill['skeleton']} />
    </output>
  )
}

export const BalanceLabel = () => (
  <h1 className={hero['label']}>
    <FormattedMessage id="home.hero.balance" />
  </h1>
)

/** The place of the home page's total until the balance is known. */
export const PendingTotal = () => (
  <>
    <Skeleton className={hero['skeleton']} />
    <p className={hero['detail']} />
  </>
)
