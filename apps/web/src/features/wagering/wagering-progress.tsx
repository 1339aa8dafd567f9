import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Progress } from '../../shared/ui/progress.tsx'
import styles from './wagering.module.css'
import { hasBar, wageredShare } from './wagering.rules.ts'
import { progressHidden, progressShown, selectProgress } from './wagering.slice.ts'

/** How much of each active bonus has been wagered; nothing without one. @see B§4 "Bonus steps" */
export function WageringProgress(): ReactNode {
  const dispatch = useDispatch()
  const { active } = useSelector(selectProgress)
  useEffect(() => {
    dispatch(progressShown())
    return () => {
      dispatch(progressHidden())
    }
  }, [dispatch])
  if (active.is !== 'ready' || active.value.length === 0) return null
  return (
    <ul className={styles['progress']} data-testid="wagering-progress">
      {active.value.map((reward) => (
        <li key={reward.vertical}>
          <Wagered reward={reward} />
        </li>
      ))}
    </ul>
  )
}

function Wagered({ reward }: { readonly reward: Reward }) {
  const intl = useIntl()
  const { tag } = useLocale()
  const { vertical, currency, wageringAmount, wageringTarget } = reward
  const share = wageredShare(reward)
  const amount = (value: number) => formatAmount(value, currency, tag)
  const name = <FormattedMessage id="wagering.bonus" values={{ vertical }} />
  const wagered = intl.formatMessage(
    { id: 'wagering.progress' },
    {
      wagered: amount(wageringAmount),
      target: amount(wageringTarget),
      percent: intl.formatNumber(share, { style: 'percent' }),
    },
  )
  if (hasBar(reward)) return <Progress label={name} share={share} valueText={wagered} />
  return (
    <p className={styles['line']}>
      <span>{name}</span>
      <span className={styles['wagered']}>{wagered}</span>
    </p>
  )
}
