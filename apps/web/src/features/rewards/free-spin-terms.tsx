import type { FreeSpinDetail } from '@player-site/contracts/rewards/free-spins.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Progress } from '../../shared/ui/progress.tsx'
import { Term } from './reward-terms.tsx'
import styles from './rewards.module.css'
import { expiryMs } from './rewards.rules.ts'

interface FreeSpinTermsProps {
  readonly reward: Reward
  readonly detail: FreeSpinDetail
  readonly isActive: boolean
}

/** The terms of free spins: how many, in which game, of what value, until when, and their wins. */
export function FreeSpinTerms({ reward, detail, isActive }: FreeSpinTermsProps) {
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, reward.currency, tag)
  const { rounds, gameName, stake, winAmount } = detail
  return (
    <dl className={styles['terms']}>
      <Term name="rewards.amount">
        <FormattedMessage id="rewards.freeSpins.amount" values={{ rounds, game: gameName }} />
      </Term>
      <Term name="rewards.freeSpins.stake">{amount(stake)}</Term>
      <Term name="rewards.freeSpins.wins">
        <FormattedMessage id="rewards.freeSpins.wins.main" />
      </Term>
      {isActive && <Term name="rewards.freeSpins.won">{amount(winAmount)}</Term>}
      <Deadline reward={reward} isActive={isActive} />
    </dl>
  )
}

function Deadline({ reward, isActive }: Omit<FreeSpinTermsProps, 'detail'>) {
  const { endedAt, validDays } = reward
  if (isActive) {
    return (
      <Term name="rewards.freeSpins.until">
        <Moment value={expiryMs(reward)} />
      </Term>
    )
  }
  return (
    <>
      <Term name="rewards.claimUntil">
        {endedAt === undefined ? (
          <FormattedMessage id="rewards.claimUntil.none" />
        ) : (
          <Moment value={Date.parse(endedAt)} />
        )}
      </Term>
      <Term name="rewards.freeSpins.valid">
        <FormattedMessage id="rewards.valid.value" values={{ days: validDays }} />
      </Term>
    </>
  )
}

const Moment = ({ value }: { readonly value: number }) => (
  <FormattedDate value={value} dateStyle="medium" timeStyle="short" />
)

/** How many of the free spins are played. */
export function FreeSpinProgress({ detail }: Pick<FreeSpinTermsProps, 'detail'>) {
  const intl = useIntl()
  const { rounds, roundsPlayed, roundsLeft } = detail
  return (
    <Progress
      label={<FormattedMessage id="rewards.freeSpins.played" />}
      share={roundsPlayed / rounds}
      valueText={intl.formatMessage(
        { id: 'rewards.freeSpins.played.value' },
        { played: roundsPlayed, rounds, left: roundsLeft },
      )}
    />
  )
}
