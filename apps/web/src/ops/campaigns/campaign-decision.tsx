import { type SubmitEvent, useState } from 'react'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Field } from '../page/fields.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { campaignsText as text } from './messages.ts'

type Decision = 'activate' | 'stop'

interface CampaignDecisionProps {
  readonly decision: Decision
  readonly onDecide: (reason: string) => void
}

const minReasonLength = 10

/** Activates or stops the campaign, with a reason, after asking. */
export function CampaignDecision({ decision, onDecide }: CampaignDecisionProps) {
  const [reason, setReason] = useState('')
  const [isFaulty, setIsFaulty] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isGiven = reason.trim().length >= minReasonLength
    setIsFaulty(!isGiven)
    setIsConfirming(isGiven)
  }
  return (
    <form className={base['card']} aria-label={text.decide[decision]} onSubmit={submit} noValidate>
      <h2 className={base['subtitle']}>{text.decide[decision]}</h2>
      <Field
        label={text.reason}
        hint={text.reasonHint}
        error={isFaulty ? text.reasonFault : undefined}
      >
        {(id, state) => (
          <textarea
            id={id}
            className={base['area']}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => {
              setIsFaulty(false)
              setReason(currentTarget.value)
            }}
            data-testid={`campaign-${decision}-reason`}
            {...state}
          />
        )}
      </Field>
      <button
        type="submit"
        className={buttonClass(decision === 'stop' ? { kind: 'danger' } : {})}
        data-testid={`campaign-${decision}`}
      >
        {text.decide[decision]}
      </button>
      {isConfirming && (
        <Confirm
          text={text.confirm[decision]}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => onDecide(reason.trim())}
        />
      )}
    </form>
  )
}
