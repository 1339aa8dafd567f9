import { FormattedMessage } from 'react-intl'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { SignInLink } from '../session/index.ts'
import styles from './sign-up.module.css'

/** For a visitor who has an account already. */
export function SignUpFoot() {
  return (
    <p className={styles['foot']}>
      <FormattedMessage id="signUp.hasAccount" />
      <SignInLink className={buttonClass({ kind: 'plain' })} testId="sign-up-sign-in">
        <FormattedMessage id="signIn.open" />
      </SignInLink>
    </p>
  )
}
