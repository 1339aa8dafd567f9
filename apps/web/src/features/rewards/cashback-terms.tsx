import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { CashbackReward } from './cashback.rules.ts'
import styles from './rewards.module.css'

interface TermProps {
  /** A message. */
  readonly name: string
  readonly children: ReactNode
}

const Term = ({ name, children }: TermProps) => (
  <div className={styles['term']}>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
)

interface PeriodProps {
  readonly startAt: string
  readonly endAt: string
}

/** From when to when something counts, by the clock of the player. */
export function Period({ startAt, endAt }: PeriodProps) {
  const intl = useIntl()
  return intl.formatDateTimeRange(new Date(startAt), new Date(endAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}

export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
)

/** The terms of a cashback: what counts, from when to when, how much it gives, and when. */
export function CashbackTerms({ reward }: { readonly reward: CashbackReward }) {
  const { tag } = useLocale()
  const { cashbackInfo, currency, vertical, endedAt } = reward
  const { kind, percent, minNetLoss, maxAmount, claimDays, window } = cashbackInfo
  const amount = (value: number) => formatAmount(value, currency, tag)
  const share = <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={2} />
  return (
    <dl className={styles['terms']}>
      <Term name="rewards.cashback.gives">
        <FormattedMessage
          id="rewards.cashback.gives.value"
          values={{ share, amount: amount(maxAmount), kind }}
        />
      </Term>
      <Term name="rewards.cashback.counts">
        <FormattedMessage id="rewards.cashback.counts.value" values={{ vertical }} />
      </Term>
      {minNetLoss !== null && <Term name="rewards.cashback.minimum">{amount(minNetLoss)}</Term>}
      {window && (
        <Term name="rewards.cashback.period">
          <Period {...window} />
        </Term>
      )}
      <Term name="rewards.cashback.when">
        <FormattedMessage
          id="rewards.cashback.when.value"
          values={{ kind: kind === 'INSTANT' ? kind : 'OTHER', days: claimDays }}
        />
      </Term>
      <Term name="rewards.cashback.paid">
        <FormattedMessage id="rewards.cashback.paid.value" />
      </Term>
      {endedAt !== undefined && (
        <Term name="rewards.cashback.ends">
          <Moment at={endedAt} />
        </Term>
      )}
      <Term name="rewards.cashback.stopping">
        <FormattedMessage id="rewards.cashback.stopping.value" />
      </Term>
    </dl>
  )
}
