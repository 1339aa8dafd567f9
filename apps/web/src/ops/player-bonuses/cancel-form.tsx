import type { PlayerBonus } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { reasonOf } from './grant.rules.ts'
import { playerBonusesText as text } from './messages.ts'
import styles from './player-bonuses.module.css'
import { ReasonField } from './reason-field.tsx'

interface CancelFormProps {
  readonly bonus: PlayerBonus
  /** What is left of it, with its currency. */
  readonly balance: string
  readonly onCancel: (reason: string) => void
}

/** Cancels an active bonus, with a reason, after saying what leaves the wallet. */
export function CancelForm({ bonus, balance, onCancel }: CancelFormProps) {
  const [typed, setTyped] = useState('')
  const [isFaulty, setIsFaulty] = useState(false)
  const [reason, setReason] = useState<string>()
  const name = bonus.campaignName ?? bonus.campaignId
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = reasonOf(typed)
    setIsFaulty(read === undefined)
    setReason(read)
  }
  return (
    <details className={styles['fold']}>
      <summary data-testid="cancel-open">{text.cancel}</summary>
      <form className={base['column']} aria-label={text.cancelOf(name)} onSubmit={submit}>
        <ReasonField
          hint={text.cancelHint}
          value={typed}
          onChange={(value) => {
            setIsFaulty(false)
            setTyped(value)
          }}
          testId="cancel-reason"
        />
        <p role="alert" className={base['fault']} data-testid="cancel-fault">
          {isFaulty && text.faults.reason}
        </p>
        <div>
          <button type="submit" className={buttonClass()} data-testid="cancel-submit">
            {text.cancel}
          </button>
        </div>
      </form>
      {reason !== undefined && (
        <Confirm
          text={{ ...text.confirmCancel, body: text.leaves(balance) }}
          onClose={() => setReason(undefined)}
          onConfirm={() => onCancel(reason)}
        />
      )}
    </details>
  )
}
