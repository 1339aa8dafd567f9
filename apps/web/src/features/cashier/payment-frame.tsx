import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useStepFocus } from '../../shared/ui/use-step-focus.ts'
import styles from './cashier.module.css'
import { depositOpened, paymentLeft, paymentSubmitted } from './cashier.slice.ts'
import { listenToPayment } from './payment-messages.ts'

export interface PaymentFrameProps {
  readonly payment: Payment
  readonly url: string
  /** The name of the payment method. */
  readonly name: string
}

/** The provider's own page: data typed there never reaches this site. */
export function PaymentFrame({ payment, url, name }: PaymentFrameProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const step = useStepFocus<HTMLDivElement>()
  const { paymentId, amount, currency } = payment
  useEffect(() => {
    if (!frame.current) return
    return listenToPayment(window, { frame: frame.current, paymentId, url }, () => {
      dispatch(paymentSubmitted())
    })
  }, [dispatch, paymentId, url])
  return (
    <div className={styles['paying']}>
      <div ref={step} tabIndex={-1} className={styles['payingHead']}>
        <Button
          kind="plain"
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          data-testid="payment-back"
          onClick={() => {
            dispatch(paymentLeft())
            // The payment reserves the limits for as long as it can be paid.
            dispatch(depositOpened())
          }}
        >
          <FormattedMessage id="cashier.frame.back" />
        </Button>
        <p className={styles['payingAmount']}>
          <FormattedMessage
            id="cashier.frame.paying"
            values={{ amount: formatAmount(amount, currency, tag) }}
          />
        </p>
      </div>
      <iframe
        ref={frame}
        className={styles['frame']}
        data-testid="payment-frame"
        src={url}
        title={intl.formatMessage({ id: 'cashier.frame' }, { name })}
        // The provider's page needs its own origin; it may not navigate our window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
