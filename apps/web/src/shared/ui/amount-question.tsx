import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './amount-question.module.css'
import { Button } from './button.tsx'
import { useStepFocus } from './use-step-focus.ts'

interface Answers {
  /** The request is in flight. */
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

export interface AmountQuestionProps extends Answers {
  readonly heading?: 'h2' | 'h4'
  readonly title: ReactNode
  readonly body: ReactNode
  readonly confirm: ReactNode
  /** Of the step; its buttons are `-confirm` and `-change`. */
  readonly testId: string
}

/**
 * Asks again about an amount that is far above the usual, in the slot of the form that it was
 * entered in. It takes the focus; the form takes it back when the player wants another amount.
 */
export function AmountQuestion(props: AmountQuestionProps): ReactNode {
  const { heading: Heading = 'h2', title, body, confirm, testId, isPending } = props
  const heading = useStepFocus<HTMLHeadingElement>()
  return (
    <section className={styles['step']} data-testid={testId}>
      <Heading ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </Heading>
      <p>{body}</p>
      <Button
        size="large"
        isWide
        isPending={isPending}
        data-testid={`${testId}-confirm`}
        onClick={props.onConfirm}
      >
        {confirm}
      </Button>
      <Button kind="quiet" isWide data-testid={`${testId}-change`} onClick={props.onBack}>
        <FormattedMessage id="ui.unusual.back" />
      </Button>
    </section>
  )
}

export interface DepositQuestionProps extends Answers {
  /** The formatted amount, with its currency. */
  readonly amount: string
}

/** Asks again about a deposit that is far above what is usual. */
export function DepositQuestion({ amount, ...answers }: DepositQuestionProps): ReactNode {
  return (
    <AmountQuestion
      {...answers}
      title={<FormattedMessage id="ui.unusual.deposit.title" values={{ amount }} />}
      body={<FormattedMessage id="ui.unusual.deposit.body" />}
      confirm={<FormattedMessage id="ui.unusual.deposit.confirm" values={{ amount }} />}
      testId="deposit-unusual"
    />
  )
}
