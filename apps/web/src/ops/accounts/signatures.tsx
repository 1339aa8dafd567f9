import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { isSameOperator } from '@player-site/contracts/ops/ops.entities.ts'
import { useState } from 'react'
import { Choices } from '../page/choices.tsx'
import base from '../page/page.module.css'
import { Confirm } from '../player/confirm.tsx'
import { dateText } from '../times.ts'
import type { AccountAct } from './accounts.slice.ts'
import { decisionText, accountsText as text } from './messages.ts'

interface SignaturesProps {
  readonly waiting: readonly RecordedDecision[]
  /** The name of the operator, who may not sign their own decisions. */
  readonly operator: string
  readonly onAct: (act: AccountAct) => void
}

interface Asked {
  readonly decision: RecordedDecision
  readonly isApproved: boolean
}

const confirmTextOf = ({ decision, isApproved }: Asked) =>
  isApproved
    ? { ...text.confirmSign, body: text.atOnce(decisionText(decision.decision)) }
    : text.confirmRefuse

/** Decisions about one player that wait for a second signature. */
export function Signatures({ waiting, operator, onAct }: SignaturesProps) {
  const [asked, setAsked] = useState<Asked>()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="signatures" className={base['card']} data-testid="signatures">
      <h2 id="signatures" className={base['title']}>
        {text.waiting}
      </h2>
      <ul className={base['rows']}>
        {waiting.map((decision) => (
          <li key={decision.decisionId} className={base['step']} data-testid="signature">
            <p>
              <strong>{decisionText(decision.decision)}</strong> {text.askedBy(decision.proposedBy)}
              , {dateText(decision.proposedAt)}
            </p>
            <p className={base['reason']}>{decision.reason}</p>
            {isSameOperator(decision.proposedBy, operator) ? (
              <p className={base['quiet']}>{text.ownDecision}</p>
            ) : (
              <Choices
                approve={text.sign}
                refuse={text.refuse}
                testId="decision"
                onChoose={(isApproved) => setAsked({ decision, isApproved })}
                about={decisionText(decision.decision)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          text={confirmTextOf(asked)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            const { playerId, decisionId } = asked.decision
            onAct({ is: 'sign', playerId, decisionId, isApproved: asked.isApproved })
          }}
        />
      )}
    </section>
  )
}
