import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LostFigures } from './lost-figures.tsx'
import { actRequested, selectRewards } from './rewards.slice.ts'

interface ForfeitButtonProps {
  readonly reward: Reward
  readonly describedBy: string
}

/** Gives an active bonus up, after a question that states what is lost. */
export function ForfeitButton({ reward, describedBy }: ForfeitButtonProps) {
  const dispatch = useDispatch()
  const { managed } = useSelector(selectRewards)
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const confirm = () => {
    dispatch(actRequested({ is: 'forfeit', reward }))
    close()
  }
  return (
    <>
      <Button
        kind="quiet"
        isPending={managed.includes(reward.campaignId)}
        aria-describedby={describedBy}
        data-testid="reward-forfeit"
        onClick={() => setAsked(true)}
      >
        <FormattedMessage id="rewards.forfeit" />
      </Button>
      <Dialog
        isOpen={isAsked}
        testId="reward-forfeit-question"
        title={<FormattedMessage id="rewards.forfeit.title" />}
        onClose={close}
        actions={
          <>
            <Button kind="danger" data-testid="reward-forfeit-confirm" onClick={confirm}>
              <FormattedMessage id="rewards.forfeit" />
            </Button>
            <Button kind="quiet" data-testid="reward-forfeit-keep" onClick={close}>
              <FormattedMessage id="rewards.forfeit.keep" />
            </Button>
          </>
        }
      >
        <LostFigures reward={reward} />
      </Dialog>
    </>
  )
}
