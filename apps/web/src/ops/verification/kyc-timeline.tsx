import type { Verification } from '@player-site/contracts/ops/ops-verification.calls.ts'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import { actorText, reasonTitles, verificationText as text, typeText } from './messages.ts'

interface Step {
  readonly id: string
  readonly at: string
  readonly what: string
  readonly how: string
  readonly detail?: string
}

const documentSteps = ({ actions }: Verification['history']): Step[] =>
  actions.map(({ actionId, at, documentType, action, actor, rejectionReason }) => ({
    id: actionId,
    at,
    what: typeText(documentType),
    how: `${text.action[action]} ${actorText(actor)}`,
    ...(rejectionReason && { detail: reasonTitles[rejectionReason] }),
  }))

const questionnaireSteps = ({ actions }: Verification['questionnaire']): Step[] =>
  actions.map(({ actionId, at, action, actor }) => ({
    id: `questionnaire ${actionId}`,
    at,
    what: text.questionnaire,
    how: `${text.questionnaireAction[action]} ${actorText(actor)}`,
  }))

/** What was sent, requested and decided, and by whom; the latest first. */
export function KycTimeline({ history, questionnaire }: Verification) {
  const steps = [...documentSteps(history), ...questionnaireSteps(questionnaire)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
  return (
    <section aria-labelledby="kyc-timeline" className={base['card']} data-testid="kyc-timeline">
      <h2 id="kyc-timeline" className={base['title']}>
        {text.timeline}
      </h2>
      {steps.length === 0 && <p className={base['quiet']}>{text.noTimeline}</p>}
      <ol className={base['rows']}>
        {steps.map(({ id, at, what, how, detail }) => (
          <li key={id} className={base['step']}>
            <time dateTime={at} className={base['quiet']}>
              {dateText(at)}
            </time>
            <p>
              <strong>{what}</strong> {how}
              {detail !== undefined && <span className={base['quiet']}> · {detail}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
