import { getLocalTimeZone, today } from '@internationalized/date'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { choiceMade } from './transactions.slice.ts'
import type { Span } from './transactions.state.ts'

interface DaySpanProps {
  readonly className: string | undefined
  readonly span: Extract<Span, { is: 'days' }>
}

/** A range of days, both inclusive, in the reader's calendar. */
export function DaySpan({ className, span }: DaySpanProps) {
  const dispatch = useDispatch()
  const { from, to } = span
  const choose = (change: Partial<typeof span>) =>
    dispatch(choiceMade({ span: { ...span, ...change } }))
  const isBackward = from !== null && to !== null && from > to
  const latest = today(getLocalTimeZone()).toString()
  return (
    <div className={className}>
      <DateField
        label={<FormattedMessage id="transactions.span.from" />}
        testId="transactions-from"
        isOptional
        value={from}
        max={latest}
        onChange={(day) => choose({ from: day })}
      />
      <DateField
        label={<FormattedMessage id="transactions.span.to" />}
        testId="transactions-to"
        isOptional
        value={to}
        max={latest}
        {...(isBackward && { error: <FormattedMessage id="transactions.span.backward" /> })}
        onChange={(day) => choose({ to: day })}
      />
    </div>
  )
}
