import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { FreeSpinProgress, FreeSpinTerms } from './free-spin-terms.tsx'
import { OfferState } from './offer-state.tsx'
import { RewardTerms } from './reward-terms.tsx'
import styles from './rewards.module.css'
import { isChosenForDeposit, progressOf, wordsIn } from './rewards.rules.ts'

interface RewardFaceProps {
  readonly reward: Reward
  readonly isActive: boolean
  readonly isBusy?: boolean
  /** What can be done with it. @param headingId of its name, which describes each button */
  readonly children?: (headingId: string) => ReactNode
}

/** What a bonus is, with everything that decides whether it is worth having. */
export function RewardFace({ reward, isActive, isBusy = false, children }: RewardFaceProps) {
  const headingId = useId()
  const { language } = useLocale()
  const { campaignId, vertical, freeSpinDetail } = reward
  const { name, text } = wordsIn(reward, language)
  return (
    <article
      className={styles['card']}
      aria-labelledby={headingId}
      aria-busy={isBusy}
      data-testid={`reward-${campaignId}`}
    >
      <header className={styles['cardHead']}>
        <h2 id={headingId} className={styles['name']}>
          {name}
        </h2>
        <Badge>
          {freeSpinDetail ? (
            <FormattedMessage id="rewards.freeSpins" />
          ) : (
            <FormattedMessage id="rewards.vertical" values={{ vertical }} />
          )}
        </Badge>
      </header>
      <p className={styles['text']}>{text}</p>
      {isChosenForDeposit(reward) && (
        <p className={styles['chosen']}>
          <Check size={16} aria-hidden="true" />
          <FormattedMessage id="rewards.consented" />
        </p>
      )}
      <OfferState reward={reward} />
      {freeSpinDetail ? (
        <>
          {isActive && <FreeSpinProgress detail={freeSpinDetail} />}
          <FreeSpinTerms reward={reward} detail={freeSpinDetail} isActive={isActive} />
        </>
      ) : (
        <>
          {isActive && <Wagered reward={reward} />}
          <RewardTerms reward={reward} isActive={isActive} />
        </>
      )}
      {children?.(headingId)}
    </article>
  )
}

function Wagered({ reward }: { readonly reward: Reward }) {
  const intl = useIntl()
  const { tag } = useLocale()
  const share = progressOf(reward)
  if (share === undefined) return null
  const amount = (value: number) => formatAmount(value, reward.currency, tag)
  return (
    <Progress
      label={<FormattedMessage id="rewards.wagered" />}
      share={share}
      valueText={intl.formatMessage(
        { id: 'rewards.wagered.value' },
        { wagered: amount(reward.wageringAmount), target: amount(reward.wageringTarget) },
      )}
    />
  )
}
