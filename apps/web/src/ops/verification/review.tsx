import type { Verification } from '@player-site/contracts/ops/ops-verification.calls.ts'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { playerAddress, verificationAddress } from '../frame/addresses.ts'
import { failureText } from '../messages.ts'
import { Confirm } from '../player/confirm.tsx'
import { DocumentCard } from './document-card.tsx'
import { Failed } from './failed.tsx'
import { KycTimeline } from './kyc-timeline.tsx'
import { verificationText as text } from './messages.ts'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import { RequestForm } from './request-form.tsx'
import styles from './verification.module.css'
import {
  selectVerification,
  type VerificationAct,
  type VerificationState,
  verificationActRequested,
} from './verification.slice.ts'

/** Everything about who a player is: their documents and answers, and who decided on them. */
export function PlayerReview({ playerId }: { readonly playerId: string }) {
  const { player } = useSelector(selectVerification)
  return (
    <div className={styles['screen']}>
      <h1 className={styles['heading']} data-testid="review-heading">
        {text.heading} <span className={styles['id']}>{playerId}</span>
      </h1>
      <div className={styles['links']}>
        <a href={verificationAddress} className={buttonClass({ kind: 'quiet' })}>
          {text.back}
        </a>
        <a href={playerAddress(playerId)} className={buttonClass({ kind: 'quiet' })}>
          {text.seePlayer}
        </a>
      </div>
      {player.is === 'loading' && (
        <div aria-busy="true">
          <p className={styles['stamp']}>{text.loading}</p>
          <Skeleton className={styles['skeleton']} />
        </div>
      )}
      {player.is === 'failed' && <Failed failure={player.failure} />}
      {player.is === 'full' && <Content playerId={playerId} verification={player.data} />}
      {player.is === 'full' && player.failure !== undefined && <Failed failure={player.failure} />}
    </div>
  )
}

function outcomeText(doing: VerificationState['doing']): string {
  if (doing.is === 'nothing') return ''
  if (doing.is === 'failed') return failureText(doing.failure)
  return doing.is === 'pending' ? text.pending : text.done[doing.act.is]
}

interface ContentProps {
  readonly playerId: string
  readonly verification: Verification
}

function Content({ playerId, verification: { history, questionnaire } }: ContentProps) {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectVerification)
  const [asking, setAsking] = useState<VerificationAct>()
  const isWaiting = (one: { documentStatus: string }) => one.documentStatus === 'UNDER_REVIEW'
  const documents = history.documents.toSorted(
    (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)),
  )
  return (
    <>
      <p className={styles['stamp']}>
        {text.kycStatus}: <strong data-testid="kyc-status">{history.kycStatus}</strong>
      </p>
      <p className={styles['outcome']} role="status" data-testid="verification-outcome">
        {outcomeText(doing)}
      </p>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <h2 className={styles['title']}>{text.documents}</h2>
          {documents.length === 0 && <p className={styles['card']}>{text.noDocuments}</p>}
          {documents.map((document) => (
            // A document that was sent again has other files.
            <DocumentCard
              key={`${document.documentId} ${document.submittedAt}`}
              document={document}
              onAct={setAsking}
            />
          ))}
        </div>
        <div className={styles['column']}>
          <QuestionnaireCard playerId={playerId} record={questionnaire} onAct={setAsking} />
          <RequestForm playerId={playerId} onAct={setAsking} />
          <KycTimeline history={history} questionnaire={questionnaire} />
        </div>
      </div>
      {asking && (
        <Confirm
          text={text.confirm[asking.is]}
          onClose={() => setAsking(undefined)}
          onConfirm={() => dispatch(verificationActRequested(asking))}
        />
      )}
    </>
  )
}
