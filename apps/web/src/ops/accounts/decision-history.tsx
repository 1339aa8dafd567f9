import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import { decisionText, accountsText as text } from './messages.ts'

function signatureText({ state, signedBy, signedAt }: RecordedDecision): string {
  if (signedBy === null || signedAt === null) return text.states[state]
  const at = dateText(signedAt)
  return state === 'rejected' ? text.refusedBy(signedBy, at) : text.signedBy(signedBy, at)
}

/** What staff decided about an account, by whom and why; the latest first. */
export function DecisionHistory({
  decisions,
}: {
  readonly decisions: readonly RecordedDecision[]
}) {
  return (
    <section
      aria-labelledby="decision-history"
      className={base['card']}
      data-testid="decision-history"
    >
      <h2 id="decision-history" className={base['title']}>
        {text.history}
      </h2>
      {decisions.length === 0 && <p className={base['quiet']}>{text.noHistory}</p>}
      <ol className={base['rows']}>
        {decisions.map((one) => (
          <li key={one.decisionId} className={base['step']} data-state={one.state}>
            <time dateTime={one.proposedAt} className={base['quiet']}>
              {dateText(one.proposedAt)}
            </time>
            <p>
              <strong>{decisionText(one.decision)}</strong> {text.by(one.proposedBy)} ·{' '}
              {signatureText(one)}
            </p>
            <p className={base['reason']}>{one.reason}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
