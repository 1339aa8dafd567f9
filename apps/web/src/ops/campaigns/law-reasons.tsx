import type { BonusLawReason } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import base from '../page/page.module.css'
import styles from './campaigns.module.css'
import { reasonText } from './messages.ts'

interface LawReasonsProps {
  readonly title: string
  readonly reasons: readonly BonusLawReason[]
  /** Whether nothing was saved because of them. */
  readonly isRefusal?: boolean
}

/** What the laws of markets have against terms: each as a sentence with its source. */
export function LawReasons({ title, reasons, isRefusal = false }: LawReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <div data-testid="law-reasons">
      <p className={isRefusal ? base['fault'] : base['quiet']}>{title}</p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={`${reason.market} ${reason.rule} ${reason.foundCurrency}`}>
            {reasonText(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
