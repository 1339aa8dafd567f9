import { Info } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { selectSignOut, signOutRequested } from './session.slice.ts'
import styles from './session-banner.module.css'

/** Reports a failed sign-out: the player must know that they are still signed in. */
export function SessionBanner() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const signOut = useSelector(selectSignOut)
  if (signOut.is !== 'failed') return null
  const reason = intl.formatMessage({ id: `error.${signOut.failure.code}` })
  return (
    <div className={styles['frame']}>
      <div className={styles['banner']} role="status" data-testid="sign-out-failed">
        <Info size={20} aria-hidden="true" className={styles['icon']} />
        <p className={styles['text']}>
          <FormattedMessage id="account.signOutFailed" values={{ reason }} />
        </p>
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(signOutRequested())}
        >
          <FormattedMessage id="account.signOutRetry" />
        </button>
      </div>
    </div>
  )
}
