import { missingAnswers } from '@player-site/contracts/questionnaire/questionnaire.rules.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { QuestionFields } from './question-fields.tsx'
import styles from './questionnaire.module.css'
import {
  answersSubmitted,
  listsRemote,
  type QuestionnaireLists,
  selectQuestionnaire,
} from './questionnaire.slice.ts'

/** The questions, once their lists are loaded. */
export function QuestionnaireForm() {
  const dispatch = useDispatch()
  const lists = useSelector(listsRemote.select)
  if (lists.is === 'failed') {
    const { code, requestId } = lists.failure
    return (
      <div role="alert">
        <ErrorState
          body={<FormattedMessage id={`error.${code}`} />}
          {...(requestId !== undefined && { requestId })}
          onRetry={() => dispatch(listsRemote.reloadRequested())}
        />
      </div>
    )
  }
  return isPending(lists) ? <FormPlaceholder /> : <Questions lists={lists.value} />
}

const placeholders = ['1', '2', '3', '4', '5'] as const

function FormPlaceholder() {
  return (
    <div className={styles['content']}>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="questionnaire.loading" />
        </span>
      </VisuallyHidden>
      {placeholders.map((row) => (
        <Skeleton key={row} className={styles['skeleton']} />
      ))}
    </div>
  )
}

function Questions({ lists }: { readonly lists: QuestionnaireLists }) {
  const dispatch = useDispatch()
  const { answers, sending } = useSelector(selectQuestionnaire)
  const [refusals, setRefusals] = useState(0)
  const missing = missingAnswers(answers)
  // Nothing is a mistake before the form is submitted.
  const errors: FieldErrors = Object.fromEntries(
    (refusals > 0 ? missing : []).map((name) => [
      name,
      <FormattedMessage key={name} id={`questionnaire.fault.${name}`} />,
    ]),
  )
  const isSending = sending.is === 'sending'
  const submit = () => {
    if (isSending) return
    if (missing.length > 0) setRefusals((before) => before + 1)
    else dispatch(answersSubmitted())
  }
  return (
    <Form errors={errors} attempt={refusals} onSubmit={submit} testId="questionnaire-form">
      <p className={styles['lead']}>
        <FormattedMessage id="questionnaire.lead" />
      </p>
      {sending.is === 'failed' && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id="questionnaire.notSent" />}
          body={<FormattedMessage id={`error.${sending.failure.code}`} />}
        />
      )}
      <QuestionFields lists={lists} answers={answers} />
      <Button
        type="submit"
        size="large"
        isWide
        isPending={isSending}
        data-testid="questionnaire-submit"
      >
        <FormattedMessage id={isSending ? 'questionnaire.sending' : 'questionnaire.submit'} />
      </Button>
    </Form>
  )
}
