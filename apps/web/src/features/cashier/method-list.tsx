import type {
  CashierMethod,
  PaymentMethodId,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import styles from './cashier.module.css'
import { isOpen, type Offered } from './pay-back.rules.ts'
import { PayBackNote } from './pay-back-notice.tsx'
import { PaymentMark } from './payment-mark.tsx'

export interface MethodListProps {
  readonly kind: CashierMethod['type']
  readonly methods: readonly Offered[]
  readonly currency: Currency
  readonly chosen: PaymentMethodId | undefined
  readonly onChoose: (id: PaymentMethodId) => void
}

/**
 * The payment methods, each with its bounds and processing time. A phone shows only the selected
 * one until the player expands the list, so that amount and button fit below it.
 * @see A§3 "Method display"
 */
export function MethodList({ kind, methods, currency, chosen, onChoose }: MethodListProps) {
  const intl = useIntl()
  const [isExpanded, setExpanded] = useState(methods.length <= alwaysShown)
  const group = useRef<HTMLDivElement>(null)
  const expand = () => {
    flushSync(() => setExpanded(true))
    // The pressed button is unmounted, so focus moves to the first method that it revealed.
    group.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }
  const choose = (value: string) => {
    const found = methods.find(({ method }) => method.id === value)
    if (found) onChoose(found.method.id)
  }
  const list = (
    <RadioGroup
      ref={group}
      aria-label={intl.formatMessage({ id: `cashier.method.${kind}` })}
      value={chosen ?? null}
      onChange={choose}
      className={cx(styles['methods'], !isExpanded && styles['collapsed'])}
      data-testid="cashier-methods"
    >
      {methods.map((offered) => {
        const { id } = offered.method
        return (
          <RadioField
            key={id}
            value={id}
            isDisabled={!isOpen(offered, currency)}
            className={cx(styles['methodField'])}
          >
            <RadioButton
              className={cx(styles['method'])}
              data-testid={`method-${id.toLowerCase()}`}
            >
              <PaymentMark id={id} />
              <MethodText offered={offered} currency={currency} />
            </RadioButton>
          </RadioField>
        )
      })}
    </RadioGroup>
  )
  if (isExpanded) return list
  return (
    <>
      {list}
      <div className={styles['otherMethods']}>
        <Button
          kind="plain"
          icon={<ChevronDown size={18} aria-hidden="true" />}
          data-testid="methods-expand"
          onClick={expand}
        >
          <FormattedMessage id="cashier.method.others" values={{ count: methods.length - 1 }} />
        </Button>
      </div>
    </>
  )
}

const alwaysShown = 2

interface MethodTextProps {
  readonly offered: Offered
  readonly currency: Currency
}

function MethodText({ offered, currency }: MethodTextProps) {
  const { tag } = useLocale()
  const { method, isRecent, payBack } = offered
  const { name, min, max, processTime } = method
  return (
    <span className={styles['methodText']}>
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
      {payBack && (
        <PayBackNote payBack={payBack} isOpen={isOpen(offered, currency)} currency={currency} />
      )}
    </span>
  )
}
