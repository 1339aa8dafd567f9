import type { FailureCode } from '../../shared/api/failure.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { isFinal } from '../console-remote.ts'
import { consoleText, failureText } from '../messages.ts'
import styles from './page.module.css'

interface FailedProps {
  readonly failure: FailureCode
  readonly onRetry: () => void
  readonly testId: string
}

/** Why nothing can be shown, and the way out. */
export function Failed({ failure, onRetry, testId }: FailedProps) {
  return (
    <div className={styles['failed']} data-testid={testId}>
      <p role="alert">{failureText(failure)}</p>
      {!isFinal(failure) && (
        <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onRetry}>
          {consoleText.page.retry}
        </button>
      )}
    </div>
  )
}

/** As large as the content that is loading; the class name sets its size. */
export function Loading({ size = styles['skeleton'] }: { readonly size?: string | undefined }) {
  return (
    <div aria-busy="true">
      <p className={styles['stamp']}>{consoleText.page.loading}</p>
      <Skeleton className={size} />
    </div>
  )
}
