import type { LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import { ArrowDown, ArrowUp, Info, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { isPending } from '../../shared/remote/remote.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './exclusion.module.css'
import { waitLength } from './exclusion.rules.ts'
import { LengthText } from './length-text.tsx'
import { useRules } from './use-rules.ts'

/** The usual rules, invisible: they reserve the space until the player's own rules have loaded. */
const usual = {
  limitIncreaseDelayHours: 24,
  limitIncreaseWaitsForPeriodEnd: false,
  depositLimitRequired: false,
} as const

/** Explains how limits change in the player's market, before the player changes one. */
export function LimitRules({ type }: { readonly type: LimitType }) {
  const rules = useRules()
  const isOffered = useOffered('exclusion')
  // This is only a note: the cards below report a service failure.
  if (rules.is === 'failed' || !isOffered) return null
  const isLoading = isPending(rules)
  const { limitIncreaseDelayHours, limitIncreaseWaitsForPeriodEnd, depositLimitRequired } =
    isLoading ? usual : rules.value
  return (
    <ul
      className={cx(styles['rules'], isLoading && styles['rulesSkeleton'])}
      aria-hidden={isLoading}
      {...(!isLoading && { 'data-testid': 'limit-rules' })}
    >
      <Rule icon={<ArrowDown size={18} aria-hidden="true" />}>
        <FormattedMessage id="limits.rules.lower" />
      </Rule>
      <Rule icon={<ArrowUp size={18} aria-hidden="true" />}>
        <FormattedMessage
          id={`limits.rules.${limitIncreaseWaitsForPeriodEnd ? 'higherAndPeriod' : 'higher'}`}
          values={{ time: <LengthText length={waitLength(limitIncreaseDelayHours)} /> }}
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
