import { Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass, iconButtonClass } from '../../shared/ui/button-class.ts'
import { selectLastEnd, selectSignOut, sessionEndRead, signOutRequested } from './session.slice.ts'
import styles from './session-banner.module.css'

/** Why the session ended, or that a sign-out did not work. */
export function SessionBanner() {
  const intl = useIntl()
  const dispatch = useDispatch()
  const lastEnd = useSelector(selectLastEnd)
  const signOut = useSelector(selectSignOut)
  if (signOut.is === 'failed') {
    const reason = intl.formatMessage({ id: `error.${signOut.failure.code}` })
    return (
      <Banner
        testId="sign-out-failed"
        text={<FormattedMessage id="account.signOutFailed" values={{ reason }} />}
      >
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' })}
          onClick={() => dispatch(signOutRequested())}
        >
          <FormattedMessage id="account.signOutRetry" />
        </button>
      </Banner>
    )
  }
  if (!lastEnd) return null
  return (
    <Banner testId="session-ended" text={<FormattedMessage id={`sessionEnd.${lastEnd}`} />}>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={intl.formatMessage({ id: 'sessionEnd.close' })}
        onClick={() => dispatch(sessionEndRead())}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </Banner>
  )
}

interface BannerProps {
  readonly testId: string
  readonly text: ReactNode
  readonly children: ReactNode
}

function Banner({ testId, text, children }: BannerProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['banner']} role="status" data-testid={testId}>
        <Info size={20} aria-hidden="true" className={styles['icon']} />
        <p className={styles['text']}>{text}</p>
        {children}
      </div>
    </div>
  )
}
