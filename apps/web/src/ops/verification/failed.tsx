import { useDispatch } from 'react-redux'
import type { FailureCode } from '../../shared/api/failure.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { failureText } from '../messages.ts'
import { verificationText as text } from './messages.ts'
import styles from './verification.module.css'
import { retryRequested } from './verification.slice.ts'

/** Codes that a repetition cannot change. */
const final: readonly FailureCode[] = ['ops.roleForbidden', 'ops.playerNotFound', 'request.invalid']

/** Why nothing can be shown, and the way out. */
export function Failed({ failure }: { readonly failure: FailureCode }) {
  const dispatch = useDispatch()
  return (
    <div className={styles['failed']} data-testid="verification-failed">
      <p role="alert">{failureText(failure)}</p>
      {!final.includes(failure) && (
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(retryRequested())}
        >
          {text.retry}
        </button>
      )}
    </div>
  )
}
