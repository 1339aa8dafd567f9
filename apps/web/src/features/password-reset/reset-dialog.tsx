import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { resetCleared } from './password-reset.slice.ts'
import styles from './reset.module.css'
import { ResetWizard } from './reset-wizard.tsx'

/** The password reset in the place of the sign-in dialog. @see A§2 "reset-password popup" */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch()
  const close = () => {
    dispatch(resetCleared())
    onClose()
  }
  return (
    <Dialog
      isOpen
      replacesPlaceholder
      title={<FormattedMessage id="reset.title" />}
      onClose={close}
    >
      <div className={styles['dialog']} data-testid="reset-dialog">
        <ResetWizard level={3} />
      </div>
    </Dialog>
  )
}
