import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { ActButton } from './act-button.tsx'
import { ForfeitButton } from './forfeit-button.tsx'
import { isFreeSpin } from './free-spins.rules.ts'
import { OptInButtons } from './offer-state.tsx'
import { PlayFreeSpins } from './play-free-spins.tsx'
import { RewardFace } from './reward-face.tsx'
import styles from './rewards.module.css'
import {
  conflictOf,
  failureTextId,
  isChosenForDeposit,
  isOptIn,
  isWaiting,
} from './rewards.rules.ts'
import { actRequested, selectRewards } from './rewards.slice.ts'

export interface RewardCardProps {
  readonly reward: Reward
  readonly action: 'claim' | 'forfeit'
  /** Its code was entered, and its failures are shown at the field. */
  readonly bonusCode?: string
}

/** A bonus with what the player can do with it. */
export function RewardCard({ reward, action, bonusCode }: RewardCardProps) {
  const { campaignId } = reward
  const { failures, managed } = useSelector(selectRewards)
  const failure = bonusCode === undefined ? failures[campaignId] : undefined
  return (
    <RewardFace
      reward={reward}
      isActive={action === 'forfeit'}
      isBusy={managed.includes(campaignId)}
    >
      {(headingId) => (
        <>
          {failure && (
            <p role="alert" className={styles['fault']}>
              <FormattedMessage id={failureTextId(failure)} />
            </p>
          )}
          <Actions
            {...{ reward, action, headingId }}
            {...(bonusCode !== undefined && { bonusCode })}
          />
        </>
      )}
    </RewardFace>
  )
}

/** What the player may do with a bonus. */
function Actions({
  reward,
  action,
  bonusCode,
  headingId,
}: RewardCardProps & { readonly headingId: string }) {
  return (
    <div className={styles['actions']}>
      {action === 'forfeit' &&
        (reward.freeSpinDetail ? (
          <PlayFreeSpins detail={reward.freeSpinDetail} describedBy={headingId} />
        ) : (
          <ForfeitButton reward={reward} describedBy={headingId} />
        ))}
      {action === 'claim' &&
        (isOptIn(reward) ? (
          <OptInButtons reward={reward} describedBy={headingId} />
        ) : (
          <ClaimButton
            reward={reward}
            describedBy={headingId}
            {...(bonusCode !== undefined && { bonusCode })}
          />
        ))}
      {isWaiting(reward) && bonusCode === undefined && (
        <ActButton
          act="leave"
          reward={reward}
          describedBy={headingId}
          textId="rewards.waiting.leave"
          testId="reward-leave"
        />
      )}
      {isChosenForDeposit(reward) && (
        <ActButton
          act="decline"
          reward={reward}
          describedBy={headingId}
          textId="rewards.decline"
          testId="reward-decline"
        />
      )}
    </div>
  )
}

interface ClaimButtonProps {
  readonly reward: Reward
  readonly describedBy: string
  readonly bonusCode?: string
}

function ClaimButton({ reward, describedBy, bonusCode }: ClaimButtonProps) {
  const dispatch = useDispatch()
  const { managed, active } = useSelector(selectRewards)
  const isInTheWay = active.is === 'ready' && conflictOf(reward, active.value) !== undefined
  const claim = actRequested({
    is: 'claim',
    reward,
    ...(bonusCode !== undefined && { bonusCode }),
  })
  return (
    <Button
      kind={isWaiting(reward) ? 'quiet' : 'primary'}
      isPending={managed.includes(reward.campaignId)}
      aria-describedby={describedBy}
      data-testid={bonusCode === undefined ? 'reward-claim' : 'bonus-code-claim'}
      onClick={() => dispatch(claim)}
    >
      <FormattedMessage id={claimTextId(reward, isInTheWay)} />
    </Button>
  )
}

function claimTextId(reward: Reward, isInTheWay: boolean): string {
  if (isWaiting(reward)) return 'rewards.waiting.start'
  if (reward.deposit) return 'rewards.deposit'
  if (isFreeSpin(reward)) return 'rewards.freeSpins.claim'
  return reward.mayQueue && isInTheWay ? 'rewards.claim.queue' : 'rewards.claim'
}
