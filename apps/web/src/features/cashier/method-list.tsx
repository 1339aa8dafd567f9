import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
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
import { isOpen, type Offered, offerIdOf } from './pay-back.rules.ts'
import { PayBackNote } from './pay-back-notice.tsx'
import { PaymentMark } from './payment-mark.tsx'

export interface MethodListProps {
  readonly kind: CashierMethod['type']
  readonly methods: readonly Offered[]
  readonly currency: Currency
  /** @see offerIdOf */
  readonly chosen: string | undefined
  readonly onChoose: (offerId: string) => void
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
    if (methods.some((offered) => offerIdOf(offered) === value)) onChoose(value)
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
        const offerId = offerIdOf(offered)
        const testId = offered.saved ? 'method-saved' : `method-${id.toLowerCase()}`
        return (
          <RadioField
            key={offerId}
            value={offerId}
            isDisabled={!isOpen(offered, currency)}
            className={cx(styles['methodField'])}
          >
            <RadioButton className={cx(styles['method'])} data-testid={testId}>
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

/** A saved card, as its holder recognizes it. */
export function SavedText({ name, saved }: { readonly name: string; readonly saved: SavedMethod }) {
  return (
    <span className={styles['methodText']}>
      <span className={styles['methodName']}>
        {name} <bdi>{saved.account}</bdi>
      </span>
      {saved.expiresOn !== null && (
        <span className={styles['methodFacts']}>
          <FormattedMessage
            id="cashier.saved.expires"
            values={{ month: expiryText(saved.expiresOn) }}
          />
        </span>
      )}
    </span>
  )
}

/** `12/29`, as it is printed on the card. */
const expiryText = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`

interface MethodTextProps {
  readonly offered: Offered
  readonly currency: Currency
}

function MethodText({ offered, currency }: MethodTextProps) {
  const { tag } = useLocale()
  const { method, isRecent, saved, payBack } = offered
  if (saved) return <SavedText name={method.name} saved={saved} />
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
