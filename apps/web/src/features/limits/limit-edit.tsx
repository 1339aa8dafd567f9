import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import type { LimitCardProps } from './limit-card.props.ts'
import { LimitFaultText } from './limit-fault.tsx'
import styles from './limits.module.css'
import { changeSubmitted, editClosed } from './limits.slice.ts'

/** Edits the limit in place: another amount, or none. */
export function LimitEdit({ type, limit, view, currency, act }: LimitCardProps) {
  const dispatch = useDispatch()
  const { duration } = limit
  const [amountMinor, setAmount] = useState(() =>
    limit.limit === null ? undefined : roundedFromDecimal(limit.limit, currency).amountMinor,
  )
  const [isMissing, setMissing] = useState(false)
  const isSending = act.is === 'sending'
  // Keeps one object while the errors are unchanged: each new object focuses the field again.
  const errors = useMemo((): FieldErrors => {
    if (act.is === 'refused') {
      const { failure } = act
      return { limit: <LimitFaultText {...{ type, duration, failure, view }} /> }
    }
    return isMissing ? { limit: <FormattedMessage id="limits.missing" /> } : {}
  }, [act, isMissing, type, duration, view])
  const save = () => {
    if (isSending) return
    setMissing(amountMinor === undefined)
    if (amountMinor === undefined) return
    const change = { duration, limit: decimalFromMoney(money(amountMinor, currency)) }
    dispatch(changeSubmitted({ type, change }))
  }
  return (
    <Form testId={`limit-form-${type}-${duration}`} onSubmit={save} errors={errors}>
      <MoneyField
        label={<FormattedMessage id="limits.amount" values={{ duration }} />}
        hint={<FormattedMessage id="limits.amountHint" />}
        name="limit"
        currency={currency}
        amountMinor={amountMinor}
        onChange={setAmount}
        testId={`limit-amount-${type}-${duration}`}
      />
      <div className={styles['actions']}>
        <Button type="submit" isPending={isSending} data-testid={`limit-save-${type}-${duration}`}>
          <FormattedMessage id="limits.save" />
        </Button>
        <Button kind="quiet" onClick={() => dispatch(editClosed({ type, duration }))}>
          <FormattedMessage id="limits.keep" />
        </Button>
        {limit.limit !== null && (
          <Button
            kind="plain"
            data-testid={`limit-delete-${type}-${duration}`}
            onClick={() =>
              dispatch(changeSubmitted({ type, change: { duration, deleteLimit: true } }))
            }
          >
            <FormattedMessage id="limits.delete" />
          </Button>
        )}
      </div>
    </Form>
  )
}
