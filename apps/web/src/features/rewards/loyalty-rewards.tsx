import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CashbackReward } from './cashback.rules.ts'
import { CashbackCard } from './cashback-card.tsx'
import styles from './rewards.module.css'

/** Loyalty rewards, which are cashbacks. @see B§4 "Cashback rewards become loyalty rewards" */
export function LoyaltyRewards({ cashbacks }: { readonly cashbacks: readonly CashbackReward[] }) {
  const headingId = useId()
  if (cashbacks.length === 0) return null
  return (
    <section
      className={styles['loyalty']}
      aria-labelledby={headingId}
      data-testid="rewards-loyalty"
    >
      <h2 id={headingId} className={styles['sectionTitle']}>
        <FormattedMessage id="rewards.loyalty" />
      </h2>
      <ul className={styles['cards']}>
        {cashbacks.map((reward) => (
          <li key={reward.campaignId}>
            <CashbackCard reward={reward} />
          </li>
        ))}
      </ul>
    </section>
  )
}
