import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { FormattedMessage } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './rewards.module.css'
import { wordsIn } from './rewards.rules.ts'

/** What a player loses who gives an active bonus up, with its figures. */
export function LostFigures({ reward }: { readonly reward: Reward }) {
  const { tag, language } = useLocale()
  const { currency, bonusBalance, wageringAmount, wageringTarget } = reward
  return (
    <>
      <p>
        <FormattedMessage
          id="rewards.forfeit.body"
          values={{
            name: wordsIn(reward, language).name,
            wagered: formatAmount(wageringAmount, currency, tag),
            target: formatAmount(wageringTarget, currency, tag),
          }}
        />
      </p>
      {bonusBalance !== undefined && (
        <dl className={styles['terms']}>
          <div className={styles['term']}>
            <dt>
              <FormattedMessage id="rewards.balance" />
            </dt>
            <dd data-testid="lost-balance">{formatAmount(bonusBalance, currency, tag)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
