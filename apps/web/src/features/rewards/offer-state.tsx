import { depositPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { QueuedPlayerBonus, Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { Check, Hourglass } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ActButton } from './act-button.tsx'
import styles from './rewards.module.css'
import { isWaiting } from './rewards.rules.ts'

interface OfferProps {
  readonly reward: Reward
}

interface ButtonProps extends OfferProps {
  readonly describedBy: string
}

/** What the player has done about an offer: it waits for its turn, or they take part. */
export function OfferState({ reward }: OfferProps) {
  const { queuedPlayerBonus, isOptedIn, deposit } = reward
  if (queuedPlayerBonus && isWaiting(reward)) return <Waiting queued={queuedPlayerBonus} />
  if (!isOptedIn) return null
  const isNext = deposit?.isConsented === true
  return (
    <p className={styles['chosen']} data-testid="reward-opted-in">
      <Check size={16} aria-hidden="true" />
      <FormattedMessage id={isNext ? 'rewards.optedIn' : 'rewards.optedIn.other'} />
    </p>
  )
}

function Waiting({ queued: { waitsFor, place } }: { readonly queued: QueuedPlayerBonus }) {
  return (
    <p className={styles['chosen']} data-testid="reward-waiting">
      <Hourglass size={16} aria-hidden="true" />
      <span>
        {waitsFor === undefined ? (
          <FormattedMessage id="rewards.waiting.soon" />
        ) : (
          <FormattedMessage id="rewards.waiting" values={{ name: waitsFor }} />
        )}{' '}
        {place !== undefined && place > 1 && (
          <FormattedMessage id="rewards.waiting.place" values={{ place }} />
        )}
      </span>
    </p>
  )
}

/** Takes part in a campaign, or no longer. @see B§4 "Opt-in reward: activate and deactivate" */
export function OptInButtons({ reward, describedBy }: ButtonProps) {
  const { prefix } = useLocale()
  const { isOptedIn = false, deposit } = reward
  return (
    <>
      {isOptedIn && deposit?.isConsented && (
        <Link
          to={addressOf(depositPage, prefix)}
          className={buttonClass()}
          aria-describedby={describedBy}
        >
          <FormattedMessage id="rewards.deposit" />
        </Link>
      )}
      <ActButton
        act={isOptedIn ? 'optOut' : 'optIn'}
        reward={reward}
        describedBy={describedBy}
        kind={isOptedIn ? 'quiet' : 'primary'}
        textId={isOptedIn ? 'rewards.optOut' : 'rewards.optIn'}
        testId={isOptedIn ? 'reward-opt-out' : 'reward-opt-in'}
      />
    </>
  )
}
