import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { FormattedMessage } from 'react-intl'
import { Banner } from '../../shared/ui/banner.tsx'
import { useMinorAmounts } from './amount-text.ts'
import styles from './cashier.module.css'
import type { Offered } from './pay-back.rules.ts'

interface PayBackProps {
  readonly methods: readonly Offered[]
  readonly currency: Currency
}

/**
 * Lists the amounts that must first be returned to their payment methods.
 * @see design "Withdrawals"
 */
export function PayBackNotice({ methods, currency }: PayBackProps) {
  const written = useMinorAmounts(currency)
  const owed = methods.flatMap(({ method: { id, name }, payBack }) =>
    payBack && payBack.owed > 0n ? [{ id, name, amount: written(payBack.owed) }] : [],
  )
  // Where there is one method, money can only go back by it.
  if (owed.length === 0 || methods.length < 2) return null
  return (
    <Banner
      level="info"
      testId="pay-back"
      title={owed.map(({ id, name, amount }) => (
        <span key={id} className={styles['payBackMethod']}>
          <FormattedMessage id="cashier.payBack.way" values={{ amount, method: name }} />
        </span>
      ))}
      body={<FormattedMessage id="cashier.payBack.body" />}
    />
  )
}

/** How much a method can pay out while other methods take precedence. */
export function PayBackNote({
  payBack,
  isOpen,
  currency,
}: {
  readonly payBack: NonNullable<Offered['payBack']>
  readonly isOpen: boolean
  readonly currency: Currency
}) {
  const written = useMinorAmounts(currency)
  const { max, before } = payBack
  if (max === undefined) return null
  return (
    <span className={styles['payBackNote']}>
      {isOpen ? (
        <FormattedMessage id="cashier.payBack.upTo" values={{ amount: written(max) }} />
      ) : (
        <FormattedMessage id="cashier.payBack.notYet" values={{ amount: written(before) }} />
      )}
    </span>
  )
}
