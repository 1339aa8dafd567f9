import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './wagering.module.css'
import type { GameBonus } from './wagering.state.ts'

interface LimitationTextProps {
  readonly bonus: GameBonus
}

/** What the active bonus counts and allows in a game, in sentences. */
export function LimitationText({ bonus }: LimitationTextProps) {
  return (
    <span className={styles['sentences']}>
      <span>
        <Counting bonus={bonus} />
      </span>
      <LargestStake bonus={bonus} />
    </span>
  )
}

const kindOf = ({ bonusType }: GameBonus): string => bonusType ?? 'UNKNOWN'

function Counting({ bonus }: LimitationTextProps): ReactNode {
  const intl = useIntl()
  const { statusCode, contribution = 0 } = bonus.limitation
  switch (statusCode) {
    case 'NO_BONUS':
      return null
    case 'EXCLUDED':
      return <FormattedMessage id="wagering.excluded" values={{ kind: kindOf(bonus) }} />
    case 'COUNTS_NOTHING':
      return <FormattedMessage id="wagering.countsNothing" />
    case 'COUNTS':
      return (
        <FormattedMessage
          id="wagering.counts"
          values={{
            kind: kindOf(bonus),
            share: intl.formatNumber(contribution / 100, {
              style: 'percent',
              maximumFractionDigits: 2,
            }),
          }}
        />
      )
  }
}

function LargestStake({ bonus }: LimitationTextProps): ReactNode {
  const { tag } = useLocale()
  const { maxStake, currency } = bonus.limitation
  if (typeof maxStake !== 'number' || currency === undefined) return null
  return (
    <span>
      <FormattedMessage
        id="wagering.maxStake"
        values={{ kind: kindOf(bonus), amount: formatAmount(maxStake, currency, tag) }}
      />
    </span>
  )
}
