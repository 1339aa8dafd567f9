import { session } from '@player-site/contracts/kernel/session-constants.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { CountdownRing } from '../../shared/ui/countdown-ring.tsx'
import { Interruption } from '../../shared/ui/interruption.tsx'
import { signOutRequested } from '../session/index.ts'
import { playerStayed } from './idle.slice.ts'
import styles from './idle-warning-dialog.module.css'

/** @see A§2 Global elements "idle-timer modal" */
export function IdleWarningDialog({ secondsLeft }: { readonly secondsLeft: number }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const leftMs = secondsLeft * 1_000
  return (
    <Interruption
      testId="idle-warning"
      title={<FormattedMessage id="idle.title" />}
      body={<FormattedMessage id="idle.body" />}
      actions={
        <>
          <button
            type="button"
            className={buttonClass({ isWide: true })}
            data-testid="idle-stay"
            onClick={() => dispatch(playerStayed())}
          >
            <FormattedMessage id="idle.stay" />
          </button>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet', isWide: true })}
            data-testid="idle-sign-out"
            onClick={() => dispatch(signOutRequested())}
          >
            <FormattedMessage id="account.signOut" />
          </button>
        </>
      }
    >
      <div className={styles['ring']}>
        <CountdownRing
          label={intl.formatMessage({ id: 'idle.left' })}
          leftMs={leftMs}
          totalMs={session.idleWarningMs}
          testId="idle-left"
        />
      </div>
    </Interruption>
  )
}
