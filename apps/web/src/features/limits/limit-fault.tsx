import type {
  LimitDuration,
  LimitsView,
  LimitType,
} from '@player-site/contracts/limits/limits.entities.ts'
import { FormattedMessage } from 'react-intl'
import type { Failure } from '../../shared/api/failure.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { sentenceFor } from './limits.rules.ts'

interface LimitFaultTextProps {
  readonly type: LimitType
  readonly duration: LimitDuration
  readonly failure: Failure
  readonly view: LimitsView
}

/** Explains why a limit was refused, and which amounts are possible. */
export function LimitFaultText({ type, duration, failure, view }: LimitFaultTextProps) {
  const { tag } = useLocale()
  const { id, amounts, other } = sentenceFor(failure, type, duration, view)
  const values = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      formatAmount(amount, view.currency, tag),
    ]),
  )
  return (
    <span data-error-key={failure.code} data-duration={duration}>
      <FormattedMessage id={id} values={{ ...values, duration: other ?? duration }} />
    </span>
  )
}
