import type { Verification } from '@player-site/contracts/ops/ops-verification.calls.ts'
import { useId } from 'react'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import base from '../page/page.module.css'
import { dateText } from '../times.ts'
import {
  countryText,
  incomeText,
  occupationText,
  sourceText,
  verificationText as text,
} from './messages.ts'
import styles from './verification.module.css'
import type { VerificationAct } from './verification.slice.ts'

interface QuestionnaireCardProps {
  readonly playerId: string
  readonly record: Verification['questionnaire']
  readonly onAct: (act: VerificationAct) => void
}

/** The latest answers of a player; those under review are accepted or asked for again. */
export function QuestionnaireCard({ playerId, record, onAct }: QuestionnaireCardProps) {
  const id = useId()
  const { status, submittedAt } = record
  return (
    <section
      aria-labelledby={id}
      className={base['card']}
      data-testid="review-questionnaire"
      data-status={status}
    >
      <div className={styles['cardHead']}>
        <h2 id={id} className={base['title']}>
          {text.questionnaire}
        </h2>
        <Badge tone={status === 'UNDER_REVIEW' ? 'caution' : 'neutral'}>
          {text.statuses[status]}
        </Badge>
      </div>
      <p className={base['quiet']}>
        {submittedAt === null ? text.noAnswers : text.submitted(dateText(submittedAt))}
      </p>
      <Answers record={record} />
      {status === 'UNDER_REVIEW' && (
        <div className={base['links']}>
          <button
            type="button"
            className={buttonClass()}
            onClick={() => onAct({ is: 'acceptAnswers', playerId })}
            data-testid="answers-accept"
          >
            {text.accept}
          </button>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={() => onAct({ is: 'askAgain', playerId })}
            data-testid="answers-ask-again"
          >
            {text.askAgain}
          </button>
        </div>
      )}
    </section>
  )
}

function Answers({ record: { answers, salaryRange } }: Pick<QuestionnaireCardProps, 'record'>) {
  if (answers === null) return null
  const facts = [
    [text.occupation, occupationText(answers.occupation)],
    [text.income, salaryRange ? incomeText(salaryRange) : text.unknown],
    [text.source, sourceText(answers.sourceOfFunds)],
    [text.born, answers.placeOfBirth],
    [text.nationality, countryText(answers.nationality)],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
