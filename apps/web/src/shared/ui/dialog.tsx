import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import styles from './overlay.module.css'
import { PageLocale } from './page-locale.tsx'

export interface DialogProps extends DialogFrameProps {
  readonly isOpen: boolean
  /** Its placeholder was shown: the dialog replaces it without an entrance animation. */
  readonly isInPlace?: boolean
}

/** In the middle of the page; on a phone, a sheet that slides up from below. */
export function Dialog({ isOpen, isInPlace = false, ...frame }: DialogProps) {
  return (
    <PageLocale>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) frame.onClose()
        }}
        className={cx(styles['scrim'], isInPlace && styles['inPlace'])}
      >
        <Modal className={cx(styles['sheet'], styles['framed'], isInPlace && styles['inPlace'])}>
          <DialogFrame {...frame} />
        </Modal>
      </ModalOverlay>
    </PageLocale>
  )
}
