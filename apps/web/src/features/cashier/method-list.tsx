import type {
  CashierMethod,
  PaymentMethodId,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { cx } from '../../shared/ui/cx.ts'
import styles from './cashier.module.css'
import type { methodsFor } from './cashier.rules.ts'
import { PaymentMark } from './payment-mark.tsx'

export interface MethodListProps {
  readonly kind: CashierMethod['type']
  readonly methods: ReturnType<typeof methodsFor>
  readonly currency: Currency
  readonly chosen: PaymentMethodId | undefined
  readonly onChoose: (id: PaymentMethodId) => void
}

/** The ways to pay, each with its bounds and how long it takes. @see A§3 "Method display" */
export function MethodList({ kind, methods, currency, chosen, onChoose }: MethodListProps) {
  const intl = useIntl()
  const choose = (value: string) => {
    const found = methods.find(({ method }) => method.id === value)
    if (found) onChoose(found.method.id)
  }
  return (
    <RadioGroup
      aria-label={intl.formatMessage({ id: `cashier.method.${kind}` })}
      value={chosen ?? null}
      onChange={choose}
      className={cx(styles['methods'])}
      data-testid="cashier-methods"
    >
      {methods.map(({ method, isRecent }) => (
        <RadioField key={method.id} value={method.id} className={cx(styles['methodField'])}>
          <RadioButton
            className={cx(styles['method'])}
            data-testid={`method-${method.id.toLowerCase()}`}
          >
            <PaymentMark id={method.id} />
            <MethodWords method={method} currency={currency} isRecent={isRecent} />
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  )
}

interface MethodWordsProps {
  readonly method: CashierMethod
  readonly currency: Currency
  readonly isRecent: boolean
}

function MethodWords({ method, currency, isRecent }: MethodWordsProps) {
  const { tag } = useLocale()
  const { name, min, max, processTime } = method
  return (
    <span className={styles['methodWords']}>
      <span className={styles['methodName']}>
        {name}
        {isRecent && (
          <Badge>
            <FormattedMessage id="cashier.method.recent" />
          </Badge>
        )}
      </span>
      <span className={styles['methodFacts']}>
        <span>
          <FormattedMessage
            id="content.pay.range"
            values={{
              min: formatAmount(min, currency, tag),
              max: formatAmount(max, currency, tag),
            }}
          />
        </span>
        <span>
          <FormattedMessage id={`content.pay.${processTime}`} />
        </span>
      </span>
    </span>
  )
}
