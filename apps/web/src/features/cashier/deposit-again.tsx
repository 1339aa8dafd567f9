import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { useMinorAmounts } from './amount-text.ts'
import styles from './cashier.module.css'
import { amountAgain } from './cashier.rules.ts'
import { paymentRequested, selectCashier } from './cashier.slice.ts'
import { SavedText } from './method-list.tsx'
import type { Offered } from './pay-back.rules.ts'
import { PaymentMark } from './payment-mark.tsx'

interface DepositAgainProps {
  readonly offered: Offered | undefined
  readonly currency: Currency
  /** What limits leave, in minor units; undefined: no limit. */
  readonly left: bigint | undefined
}

/** The latest deposit by a saved card once more, with one press, and what the limit leaves. */
export function DepositAgain({ offered, currency, left }: DepositAgainProps): ReactNode {
  const dispatch = useDispatch()
  const { payment } = useSelector(selectCashier)
  const written = useMinorAmounts(currency)
  const heading = useId()
  if (!offered?.saved) return null
  const { method, saved } = offered
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  const last = saved.lastAmount === null ? undefined : minor(saved.lastAmount)
  const amount = amountAgain({ min: minor(method.min), max: minor(method.max), left }, last)
  if (amount === undefined) return null
  const isPending =
    payment.is === 'starting' && payment.request.savedMethodId === saved.savedMethodId
  const send = () =>
    dispatch(
      paymentRequested({
        kind: 'deposit',
        method: method.id,
        savedMethodId: saved.savedMethodId,
        amount: decimalFromMoney(money(amount, currency)),
        bonusId: null,
      }),
    )
  return (
    <section className={styles['again']} aria-labelledby={heading}>
      <h2 id={heading} className={styles['heading']}>
        <FormattedMessage id="cashier.again.heading" />
      </h2>
      <div className={styles['againCard']}>
        <PaymentMark id={method.id} />
        <SavedText name={method.name} saved={saved} />
      </div>
      <Button size="large" isWide isPending={isPending} data-testid="deposit-again" onClick={send}>
        <FormattedMessage id="cashier.again" values={{ amount: written(amount) }} />
      </Button>
      {left !== undefined && (
        <p className={styles['againLimit']}>
          <FormattedMessage id="cashier.again.left" values={{ left: written(left - amount) }} />
        </p>
      )}
    </section>
  )
}
