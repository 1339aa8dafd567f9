import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './rewards.module.css'

const cards = ['1', '2'] as const

/** The space of the cards of bonuses that are loading. */
export function RewardsSkeleton() {
  return (
    <div data-testid="rewards-skeleton">
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="rewards.loading" />
        </span>
      </VisuallyHidden>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <Skeleton key={card} className={styles['skeleton']} />
        ))}
      </div>
    </div>
  )
}
