import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { cx } from '../../shared/ui/cx.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { registrationCleared, selectRegistration } from './registration.slice.ts'
import styles from './sign-up.module.css'
import { SignUpComplete } from './sign-up-complete.tsx'
import { SignUpFoot } from './sign-up-foot.tsx'
import { SignUpWizard } from './sign-up-wizard.tsx'

interface SignUpDialogProps {
  readonly onClose: () => void
  /** Its placeholder has been shown. */
  readonly replacesPlaceholder: boolean
}

/** The sign-up over a page, with a height of its own, so that no step moves it. @see A§2 */
export function SignUpDialog({ onClose, replacesPlaceholder }: SignUpDialogProps) {
  const dispatch = useDispatch()
  const { step, end } = useSelector(selectRegistration)
  const isComplete = step === 'complete'
  const close = () => {
    // What was typed is kept until the sign-up has ended one way or the other.
    if (isComplete || end) dispatch(registrationCleared())
    onClose()
  }
  return (
    <Dialog
      isOpen
      replacesPlaceholder={replacesPlaceholder}
      title={<FormattedMessage id={isComplete ? 'signUp.complete.title' : 'signUp.title'} />}
      onClose={close}
      testId="sign-up-dialog"
    >
      <div className={cx(styles['dialog'], isComplete && styles['filled'])}>
        {isComplete ? (
          <SignUpComplete onLeave={close} />
        ) : (
          <>
            <SignUpWizard level={3} />
            {!end && step === 'details' && <SignUpFoot />}
          </>
        )}
      </div>
    </Dialog>
  )
}
