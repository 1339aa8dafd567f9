import { Check } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ActButton } from './act-button.tsx'
import { type CashbackReward, cashbackStateOf } from './cashback.rules.ts'
import { CashbackTerms, Moment, Period } from './cashback-terms.tsx'
import styles from './rewards.module.css'
import { failureTextId, wordsIn } from './rewards.rules.ts'
import { selectRewards } from './rewards.slice.ts'

interface CashbackProps {
  readonly reward: CashbackReward
}

/** A cashback with its terms, what it comes to now, and what the player can do with it. */
export function CashbackCard({ reward }: CashbackProps) {
  const headingId = useId()
  const { language } = useLocale()
  const { failures, managed } = useSelector(selectRewards)
  const { campaignId, vertical } = reward
  const { name, text } = wordsIn(reward, language)
  const failure = failures[campaignId]
  return (
    <article
      className={styles['card']}
      aria-labelledby={headingId}
      aria-busy={managed.includes(campaignId)}
      data-testid={`reward-${campaignId}`}
    >
      <header className={styles['cardHead']}>
        <h3 id={headingId} className={styles['name']}>
          {name}
        </h3>
        <Badge>
          <FormattedMessage id="rewards.vertical" values={{ vertical }} />
        </Badge>
      </header>
      <p className={styles['text']}>{text}</p>
      <Progress reward={reward} />
      <CashbackTerms reward={reward} />
      {failure && (
        <p role="alert" className={styles['fault']}>
          <FormattedMessage id={failureTextId(failure)} />
        </p>
      )}
      <Actions reward={reward} headingId={headingId} />
    </article>
  )
}

/** What an activated cashback comes to: in the window that is open, and in one to claim. */
function Progress({ reward }: CashbackProps) {
  const { tag } = useLocale()
  const { currency, cashbackProgress } = reward
  const state = cashbackStateOf(reward)
  if (state.is === 'off') return null
  const amount = (value: number) => formatAmount(value, currency, tag)
  const { current, claimable } = cashbackProgress ?? {}
  const values = {
    ...('netLoss' in state && { loss: amount(state.netLoss) }),
    ...('amount' in state && { amount: amount(state.amount) }),
  }
  return (
    <div className={styles['cashback']} data-testid="cashback-progress">
      <p className={styles['chosen']}>
        <Check size={16} aria-hidden="true" />
        <span>
          <FormattedMessage id={`rewards.cashback.state.${state.is}`} values={values} />
        </span>
      </p>
      {current && (
        <p className={styles['text']}>
          <FormattedMessage
            id="rewards.cashback.counted"
            values={{ period: <Period {...current} /> }}
          />
        </p>
      )}
      {claimable && (
        <p data-testid="cashback-claimable">
          <FormattedMessage
            id="rewards.cashback.ready"
            values={{
              amount: <strong>{amount(claimable.amount)}</strong>,
              period: <Period {...claimable} />,
              until: <Moment at={claimable.claimUntil} />,
            }}
          />
        </p>
      )}
    </div>
  )
}

function Actions({ reward, headingId }: CashbackProps & { readonly headingId: string }) {
  const { cashbackActivated = false, cashbackProgress } = reward
  const shared = { reward, describedBy: headingId } as const
  return (
    <div className={styles['actions']}>
      {cashbackProgress?.claimable && (
        <ActButton
          {...shared}
          act="claimCashback"
          kind="primary"
          textId="rewards.cashback.claim"
          testId="cashback-claim"
        />
      )}
      {cashbackActivated ? (
        <ActButton
          {...shared}
          act="deactivateCashback"
          textId="rewards.cashback.deactivate"
          testId="cashback-deactivate"
        />
      ) : (
        <ActButton
          {...shared}
          act="activateCashback"
          kind="primary"
          textId="rewards.cashback.activate"
          testId="cashback-activate"
        />
      )}
    </div>
  )
}
