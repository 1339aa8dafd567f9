import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import styles from './overlay.module.css'
import { PageLocale } from './page-locale.tsx'

export interface DialogProps extends DialogFrameProps {
  readonly isOpen: boolean
  /** Its placeholder was shown: the dialog replaces it without an entrance animation. */
  readonly replacesPlaceholder?: boolean
}

/** In the middle of the page; on a phone, a sheet that slides up from below. */
export function Dialog({ isOpen, replacesPlaceholder = false, ...frame }: DialogProps) {
  return (
    <PageLocale>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) frame.onClose()
        }}
        className={cx(styles['scrim'], replacesPlaceholder && styles['still'])}
      >
        <Modal
          className={cx(styles['sheet'], styles['framed'], replacesPlaceholder && styles['still'])}
        >
          <DialogFrame {...frame} />
        </Modal>
      </ModalOverlay>
    </PageLocale>
  )
}
