import {
  rejectionReason,
  rejectionReasons,
} from '@player-site/contracts/documents/document-types.ts'
import type { ReviewedDocument } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { type SubmitEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { reasonText, reasonTitles, verificationText as text } from './messages.ts'
import styles from './verification.module.css'
import type { VerificationAct } from './verification.slice.ts'

interface DecisionProps {
  readonly document: ReviewedDocument
  readonly onAct: (act: VerificationAct) => void
}

/** Approve, or reject with a reason. */
export function Decision(props: DecisionProps) {
  return (
    <div className={styles['decision']}>
      <Approval {...props} />
      <Rejection {...props} />
    </div>
  )
}

function Approval({ document: { documentId }, onAct }: DecisionProps) {
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const expiresOn = new FormData(event.currentTarget).get('expiresOn')
    const isGiven = typeof expiresOn === 'string' && expiresOn !== ''
    onAct({ is: 'approve', documentId, ...(isGiven && { expiresOn }) })
  }
  const today = new Date().toISOString().slice(0, 10)
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id} className={base['label']}>
        {text.expiresOn}
      </label>
      <input
        id={id}
        name="expiresOn"
        type="date"
        min={today}
        max="2099-12-31"
        className={base['input']}
      />
      <button type="submit" className={buttonClass()} data-testid="review-approve">
        {text.approve}
      </button>
    </form>
  )
}

function Rejection({ document: { documentId }, onAct }: DecisionProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const chosen = z.safeParse(rejectionReason, reason).data
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen) onAct({ is: 'reject', documentId, reason: chosen })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <label htmlFor={id} className={base['label']}>
        {text.reason}
      </label>
      <select
        id={id}
        required
        className={base['input']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        aria-describedby={`${id}-told`}
        data-testid="review-reason"
      >
        <option value="">{text.chooseReason}</option>
        {rejectionReasons.map((one) => (
          <option key={one} value={one}>
            {reasonTitles[one]}
          </option>
        ))}
      </select>
      <p id={`${id}-told`} className={styles['told']} data-testid="review-told">
        {chosen && `${text.playerReads}: “${reasonText(chosen)}”`}
      </p>
      <button type="submit" className={buttonClass({ kind: 'danger' })} data-testid="review-reject">
        {text.reject}
      </button>
    </form>
  )
}
