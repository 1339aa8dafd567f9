import { buttonClass } from '../../shared/ui/button-class.ts'
import base from './page.module.css'

interface ChoicesProps {
  /** What is decided, for the names of the buttons. */
  readonly about: string
  readonly approve: string
  readonly refuse: string
  /** Before `-approve` and `-refuse`. */
  readonly testId: string
  readonly onChoose: (isApproved: boolean) => void
}

/** What a second person may do with what waits for them. */
export function Choices({ about, approve, refuse, testId, onChoose }: ChoicesProps) {
  return (
    <div className={base['links']}>
      <button
        type="button"
        className={buttonClass()}
        aria-label={`${approve}: ${about}`}
        data-testid={`${testId}-approve`}
        onClick={() => onChoose(true)}
      >
        {approve}
      </button>
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' })}
        aria-label={`${refuse}: ${about}`}
        data-testid={`${testId}-refuse`}
        onClick={() => onChoose(false)}
      >
        {refuse}
      </button>
    </div>
  )
}
