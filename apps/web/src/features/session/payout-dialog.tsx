import { FormattedMessage } from 'react-intl'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './sign-in-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in dialog for a payout-only session. @see A§4 Responsible gambling */
export function PayoutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen title={<FormattedMessage id="loggedOut.withdraw" />} onClose={onClose}>
      <p className={styles['lead']}>
        <FormattedMessage id="payout.signIn" />
      </p>
      <SignInForm payoutOnly={<FormattedMessage id="payout.offer.submit" />} />
    </Dialog>
  )
}
