import { FormattedMessage } from 'react-intl'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { SignInLink } from '../session/index.ts'
import styles from './pay-and-play.module.css'

/** For players who have a password. */
export function SignInFoot() {
  return (
    <p className={styles['foot']}>
      <FormattedMessage id="payAndPlay.hasPassword" />
      <SignInLink className={buttonClass({ kind: 'plain' })} testId="bank-sign-in-link">
        <FormattedMessage id="signIn.open" />
      </SignInLink>
    </p>
  )
}
