import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { money } from '@player-site/contracts/kernel/money.ts'
import type { LimitView } from '@player-site/contracts/limits/limits.entities.ts'
import { FormattedMessage } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { HighLimitQuestion } from '../../shared/ui/high-limit-question.tsx'

interface LimitQuestionProps {
  readonly limit: LimitView
  readonly currency: Currency
  /** The amount that was entered, in minor units. */
  readonly askedMinor: bigint
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Asks again about a limit that is far above the one in force, or a high first one. */
export function LimitQuestion({ limit, currency, askedMinor, ...answers }: LimitQuestionProps) {
  const { tag } = useLocale()
  const { duration, limit: inForce } = limit
  const body =
    inForce === null ? undefined : (
      <FormattedMessage
        id="limits.unusual.above"
        values={{ current: formatAmount(inForce, currency, tag) }}
      />
    )
  return (
    <HighLimitQuestion
      {...answers}
      heading="h4"
      limit={money(askedMinor, currency)}
      duration={duration}
      body={body}
      testId={`limit-unusual-${duration}`}
    />
  )
}
