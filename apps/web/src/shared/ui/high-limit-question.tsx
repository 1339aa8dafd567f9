import type { Money } from '@player-site/contracts/kernel/money.ts'
import type { LimitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatMoney } from '../locale/format-money.ts'
import { useLocale } from '../locale/use-locale.ts'
import { AmountQuestion, type AmountQuestionProps } from './amount-question.tsx'

interface HighLimitQuestionProps extends Omit<AmountQuestionProps, 'title' | 'body' | 'confirm'> {
  readonly limit: Money
  readonly duration: LimitDuration
  /** Unset: that it is a high limit. */
  readonly body?: ReactNode
}

/** Asks again about a limit of money that is far above what is usual. */
export function HighLimitQuestion({ limit, duration, body, ...props }: HighLimitQuestionProps) {
  const { tag } = useLocale()
  const amount = formatMoney(limit, tag)
  return (
    <AmountQuestion
      {...props}
      title={<FormattedMessage id="ui.unusual.limit.title" values={{ amount, duration }} />}
      body={body ?? <FormattedMessage id="ui.unusual.limit.body" />}
      confirm={<FormattedMessage id="ui.unusual.limit.confirm" values={{ amount }} />}
    />
  )
}
