import type { LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import { ArrowDown, ArrowUp, Info, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { cx } from '../../shared/ui/cx.ts'
import styles from './exclusion.module.css'
import { waitOf } from './exclusion.rules.ts'
import { LengthText } from './length-text.tsx'
import { useRules } from './use-rules.ts'

/** Holds the place of what most markets say, unseen, until it is known what this one does. */
const usual = {
  limitIncreaseDelayHours: 24,
  limitIncreaseWaitsForPeriodEnd: false,
  depositLimitRequired: false,
}

/** How limits change in the player's market, to be read before they change one. */
export function LimitRules({ type }: { readonly type: LimitType }) {
  const known = useRules()
  // The cards below say what went wrong where the service is away; this is only a note.
  if (known.is === 'failed') return null
  const { limitIncreaseDelayHours, limitIncreaseWaitsForPeriodEnd, depositLimitRequired } =
    known.is === 'known' ? known.rules : usual
  return (
    <ul
      className={cx(styles['rules'], known.is === 'loading' && styles['rulesWaiting'])}
      data-testid={known.is === 'known' ? 'limit-rules' : 'limit-rules-waiting'}
      {...(known.is === 'loading' && { 'aria-hidden': 'true' })}
    >
      <Rule icon={<ArrowDown size={18} aria-hidden="true" />}>
        <FormattedMessage id="limits.rules.lower" />
      </Rule>
      <Rule icon={<ArrowUp size={18} aria-hidden="true" />}>
        <FormattedMessage
          id={`limits.rules.${limitIncreaseWaitsForPeriodEnd ? 'higherAndPeriod' : 'higher'}`}
          values={{ time: <LengthText length={waitOf(limitIncreaseDelayHours)} /> }}
        />
      </Rule>
      <Rule icon={<Scale size={18} aria-hidden="true" />}>
        <FormattedMessage id={`limits.rules.${type}`} />
      </Rule>
      {type === 'deposit' && depositLimitRequired && (
        <Rule icon={<Info size={18} aria-hidden="true" />}>
          <FormattedMessage id="limits.rules.required" />
        </Rule>
      )}
    </ul>
  )
}

function Rule({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles['rule']}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
