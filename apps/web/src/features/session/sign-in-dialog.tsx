import { FormattedMessage } from 'react-intl'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './sign-in-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The login modal, view 'login'. @see A§2 Screen behaviour */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen title={<FormattedMessage id="signIn.title" />} onClose={onClose}>
      <p className={styles['lead']}>
        <FormattedMessage id="signIn.body" />
      </p>
      <SignInForm />
    </Dialog>
  )
}
