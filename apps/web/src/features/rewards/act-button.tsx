import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { actRequested, selectRewards } from './rewards.slice.ts'
import type { RewardAct } from './rewards.state.ts'

interface ActButtonProps {
  readonly act: Exclude<RewardAct['is'], 'claim' | 'replace'>
  readonly reward: Reward
  readonly describedBy: string
  readonly textId: string
  readonly testId: string
  readonly kind?: 'primary' | 'quiet'
}

/** Does something with a bonus at once; busy while any act on it runs. */
export function ActButton({
  act,
  reward,
  describedBy,
  textId,
  testId,
  kind = 'quiet',
}: ActButtonProps) {
  const dispatch = useDispatch()
  const { managed } = useSelector(selectRewards)
  return (
    <Button
      kind={kind}
      isPending={managed.includes(reward.campaignId)}
      aria-describedby={describedBy}
      data-testid={testId}
      onClick={() => dispatch(actRequested({ is: act, reward }))}
    >
      <FormattedMessage id={textId} />
    </Button>
  )
}
