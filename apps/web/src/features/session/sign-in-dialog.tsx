import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { canUsePasskeys } from '../../shared/passkeys/can-use-passkeys.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PasskeySignIn } from '../passkeys/index.ts'
import { ResetDialog } from '../password-reset/index.ts'
import { BankLink } from './bank-link.tsx'
import styles from './sign-in-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpLink } from './sign-in-link.tsx'

const PayoutDialog = lazyComponent(
  () => import('./payout-dialog.tsx').then((module) => module.PayoutDialog),
  MissingOver,
)

interface SignInDialogProps {
  readonly onClose: () => void
  readonly isPayoutOnly: boolean
  /** Its placeholder has been shown. */
  readonly replacesPlaceholder: boolean
}

/** The sign-in dialog: view 'login', and the password reset. @see A§2 Screen behaviour */
export function SignInDialog({ onClose, isPayoutOnly, replacesPlaceholder }: SignInDialogProps) {
  const [isForgotten, setForgotten] = useState(false)
  if (isPayoutOnly) {
    return (
      <Suspense>
        <PayoutDialog onClose={onClose} />
      </Suspense>
    )
  }
  if (isForgotten) {
    return (
      <Suspense>
        <ResetDialog onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Dialog
      isOpen
      replacesPlaceholder={replacesPlaceholder}
      title={<FormattedMessage id="signIn.title" />}
      onClose={onClose}
    >
      <BankLink />
      <p className={styles['lead']}>
        <FormattedMessage id="signIn.body" />
      </p>
      <SignInForm />
      <IfOffered group="passwordReset">
        <Button kind="plain" isWide data-testid="sign-in-forgot" onClick={() => setForgotten(true)}>
          <FormattedMessage id="signIn.forgot" />
        </Button>
      </IfOffered>
      {canUsePasskeys() && (
        <IfOffered group="passkeys">
          <div className={styles['passkey']}>
            <Suspense>
              <PasskeySignIn />
            </Suspense>
          </div>
        </IfOffered>
      )}
      <IfOffered group="registration">
        <p className={styles['foot']}>
          <FormattedMessage id="signIn.newHere" />
          <SignUpLink className={buttonClass({ kind: 'plain' })} testId="sign-in-sign-up">
            <FormattedMessage id="signUp.open" />
          </SignUpLink>
        </p>
      </IfOffered>
    </Dialog>
  )
}
