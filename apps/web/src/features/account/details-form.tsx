import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { selectDetailsChange } from './details.slice.ts'

/** What was entered in a field of text. */
export function textIn(entered: FormData, name: string): string {
  const value = entered.get(name)
  return typeof value === 'string' ? value : ''
}

interface ChangeFormProps {
  readonly errors: FieldErrors
  /** Failures that a field shows. */
  readonly isShownAtField?: (failure: Failure) => boolean
  readonly onSubmit: (entered: FormData) => void
  readonly submit?: ReactNode
  readonly isDanger?: boolean
  /** Below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** The form of one change: a refusal that no field shows, the fields, the button. */
export function ChangeForm({
  errors,
  isShownAtField = () => false,
  onSubmit,
  submit = <FormattedMessage id="details.save" />,
  isDanger = false,
  after,
  children,
}: ChangeFormProps) {
  const { phase } = useSelector(selectDetailsChange)
  const isSending = phase.is === 'sending'
  return (
    <Form
      testId="details-form"
      errors={errors}
      onSubmit={(entered) => {
        if (!isSending) onSubmit(entered)
      }}
    >
      {phase.is === 'failed' && !isShownAtField(phase.failure) && (
        <Banner
          level="danger"
          isAnswer
          testId="details-failure"
          title={<FormattedMessage id={`error.${phase.failure.code}`} />}
        />
      )}
      {children}
      <Button
        type="submit"
        kind={isDanger ? 'danger' : 'primary'}
        size="large"
        isWide
        isPending={isSending}
        data-testid="details-submit"
      >
        {submit}
      </Button>
      {after}
    </Form>
  )
}
