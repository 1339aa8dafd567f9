import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { Sheet } from '../../shared/ui/sheet.tsx'
import styles from './sign-in-dialog.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** The login modal, view 'login'. @see A§2 Screen behaviour */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  return (
    <Sheet label={intl.formatMessage({ id: 'signIn.title' })} onClose={onClose}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>
            <FormattedMessage id="signIn.title" />
          </h2>
          <p className={styles['lead']}>
            <FormattedMessage id="signIn.body" />
          </p>
        </div>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={intl.formatMessage({ id: 'signIn.close' })}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <SignInForm />
    </Sheet>
  )
}
