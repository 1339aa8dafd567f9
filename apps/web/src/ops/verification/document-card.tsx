import type { ReviewedDocument } from '@player-site/contracts/documents/documents.staff.calls.ts'
import { useId, useState } from 'react'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import { Decision } from './decision.tsx'
import { DocumentPages } from './document-pages.tsx'
import { reasonTitles, subTypeText, verificationText as text, typeText } from './messages.ts'
import { RegisteredPersonFacts } from './registered-person.tsx'
import styles from './verification.module.css'
import type { VerificationAct } from './verification.slice.ts'

const tones = {
  UNREQUESTED: 'neutral',
  REQUESTED: 'info',
  UNDER_REVIEW: 'caution',
  VERIFIED: 'positive',
  EXPIRED: 'danger',
} as const

interface DocumentCardProps {
  readonly document: ReviewedDocument
  readonly onAct: (act: VerificationAct) => void
}

/** A document with its pages beside what its player registered; one under review is shown and decided on at once. */
export function DocumentCard({ document, onAct }: DocumentCardProps) {
  const titleId = useId()
  const { documentStatus: status, documentType, subType, submittedAt, expiresOn } = document
  const isWaiting = status === 'UNDER_REVIEW'
  // Each view is recorded, so what needs no decision is shown on demand.
  const [isAsked, setAsked] = useState(false)
  const facts = [
    ...(subType ? [subTypeText(subType)] : []),
    ...(submittedAt ? [text.submitted(dateText(submittedAt))] : []),
    ...(expiresOn ? [text.validUntil(expiresOn)] : []),
    ...(document.rejectionReason ? [reasonTitles[document.rejectionReason]] : []),
  ]
  return (
    <section
      aria-labelledby={titleId}
      className={base['card']}
      data-testid={`review-${documentType}`}
      data-status={status}
    >
      <div className={styles['cardHead']}>
        <h3 id={titleId} className={base['subtitle']}>
          {typeText(documentType)}
        </h3>
        <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
      </div>
      <p className={base['quiet']}>{facts.join(' · ')}</p>
      {(isWaiting || isAsked) && (
        <div className={styles['compared']}>
          <RegisteredPersonFacts documentId={document.documentId} />
          <DocumentPages document={document} />
        </div>
      )}
      {!isWaiting && !isAsked && document.files.length > 0 && (
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          aria-describedby={titleId}
          onClick={() => setAsked(true)}
        >
          {text.showPages}
        </button>
      )}
      {isWaiting && <Decision document={document} onAct={onAct} />}
    </section>
  )
}
