import type { Verification } from '@player-site/contracts/ops/ops-verification.calls.ts'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { verificationAddress } from '../frame/addresses.ts'
import { consoleText, failureText } from '../messages.ts'
import base from '../page/page.module.css'
import { PlayerPage } from '../page/player-page.tsx'
import { Confirm } from '../player/confirm.tsx'
import { DocumentCard } from './document-card.tsx'
import { KycTimeline } from './kyc-timeline.tsx'
import { verificationText as text } from './messages.ts'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import { RequestForm } from './request-form.tsx'
import { reviewRemote } from './verification.remotes.ts'
import {
  selectVerification,
  type VerificationAct,
  type VerificationState,
  verificationActRequested,
} from './verification.slice.ts'

/** Everything about who a player is: their documents and answers, and who decided on them. */
export function PlayerReview({ playerId }: { readonly playerId: string }) {
  return (
    <PlayerPage
      title={text.heading}
      playerId={playerId}
      back={{ address: verificationAddress, text: text.back }}
      remote={reviewRemote}
      testId="verification"
    >
      {(verification) => <Content playerId={playerId} verification={verification} />}
    </PlayerPage>
  )
}

function outcomeText(doing: VerificationState['doing']): string {
  if (doing.is === 'nothing') return ''
  if (doing.is === 'failed') return failureText(doing.failure)
  return doing.is === 'pending' ? consoleText.page.pending : text.done[doing.act.is]
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
      <p className={base['stamp']}>
        {text.kycStatus}: <strong data-testid="kyc-status">{history.kycStatus}</strong>
      </p>
      <p className={base['outcome']} role="status" data-testid="verification-outcome">
        {outcomeText(doing)}
      </p>
      <div className={base['columns']}>
        <div className={base['column']}>
          <h2 className={base['title']}>{text.documents}</h2>
          {documents.length === 0 && <p className={base['card']}>{text.noDocuments}</p>}
          {documents.map((document) => (
            // A document that was sent again has other files.
            <DocumentCard
              key={`${document.documentId} ${document.submittedAt}`}
              document={document}
              onAct={setAsking}
            />
          ))}
        </div>
        <div className={base['column']}>
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
