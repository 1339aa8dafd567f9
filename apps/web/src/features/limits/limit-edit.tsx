import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { isUnusualLimit } from '@player-site/contracts/limits/unusual-limit.ts'
import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import { useReview } from '../../shared/ui/use-review.ts'
import type { LimitCardProps } from './limit-card.props.ts'
import { LimitFaultText } from './limit-fault.tsx'
import { LimitQuestion } from './limit-question.tsx'
import styles from './limits.module.css'
import { changeSubmitted, editClosed } from './limits.slice.ts'
import type { LimitAct } from './limits.state.ts'

/** Edits the limit in place: another amount, about which it may ask again, or none. */
export function LimitEdit({ type, limit, view, currency, act }: LimitCardProps) {
  const dispatch = useDispatch()
  const { duration } = limit
  const inForce =
    limit.limit === null ? undefined : roundedFromDecimal(limit.limit, currency).amountMinor
  const [amountMinor, setAmount] = useState(inForce)
  const [isMissing, setMissing] = useState(false)
  const question = useReview<bigint, LimitAct>(act, isRefused)
  const isSending = act.is === 'sending'
  // Keeps one object while the errors are unchanged: each new object focuses the field again.
  const errors = useMemo((): FieldErrors => {
    if (act.is === 'refused') {
      const { failure } = act
      return { limit: <LimitFaultText {...{ type, duration, failure, view }} /> }
    }
    return isMissing ? { limit: <FormattedMessage id="limits.missing" /> } : {}
  }, [act, isMissing, type, duration, view])
  const send = (minor: bigint) => {
    const change = { duration, limit: decimalFromMoney(money(minor, currency)) }
    dispatch(changeSubmitted({ type, change }))
  }
  const save = () => {
    if (isSending) return
    setMissing(amountMinor === undefined)
    if (amountMinor === undefined) return
    if (isUnusualLimit(amountMinor, inForce, duration, currency)) question.open(amountMinor)
    else send(amountMinor)
  }
  const { draft: asked } = question
  if (asked !== undefined) {
    return (
      <LimitQuestion
        limit={limit}
        currency={currency}
        askedMinor={asked}
        isPending={isSending}
        onConfirm={() => {
          if (!isSending) send(asked)
        }}
        onBack={question.close}
      />
    )
  }
  return (
    <Form testId={`limit-form-${type}-${duration}`} onSubmit={save} errors={errors}>
      <MoneyField
        label={<FormattedMessage id="limits.amount" values={{ duration }} />}
        hint={<FormattedMessage id="limits.amountHint" />}
        name="limit"
        currency={currency}
        amountMinor={amountMinor}
        autoFocus
        onChange={setAmount}
        testId={`limit-amount-${type}-${duration}`}
      />
      <Actions type={type} limit={limit} isSending={isSending} />
    </Form>
  )
}

interface ActionsProps extends Pick<LimitCardProps, 'type' | 'limit'> {
  readonly isSending: boolean
}

function Actions({ type, limit, isSending }: ActionsProps) {
  const dispatch = useDispatch()
  const { duration } = limit
  return (
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
  )
}

const isRefused = ({ is }: LimitAct): boolean => is === 'refused'
