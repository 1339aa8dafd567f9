import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { resetCleared } from './password-reset.slice.ts'
import styles from './reset.module.css'
import { ResetWizard } from './reset-wizard.tsx'

interface ResetDialogProps {
  readonly onClose: () => void
  /** Its placeholder has been shown. */
  readonly replacesPlaceholder: boolean
}

/** The password reset over a page. @see A§2 "reset-password popup" */
export function ResetDialog({ onClose, replacesPlaceholder }: ResetDialogProps) {
  const dispatch = useDispatch()
  const close = () => {
    dispatch(resetCleared())
    onClose()
  }
  return (
    <Dialog
      isOpen
      replacesPlaceholder={replacesPlaceholder}
      title={<FormattedMessage id="reset.title" />}
      onClose={close}
    >
      <div className={styles['dialog']} data-testid="reset-dialog">
        <ResetWizard level={3} />
      </div>
    </Dialog>
  )
}
