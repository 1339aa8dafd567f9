import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import type { DialogProps } from './dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { PageLocale } from './page-locale.tsx'
import styles from './side-sheet.module.css'

/** Content beside the page: from the side on a desktop, from below on a phone. */
export function SideSheet({ isOpen, ...frame }: DialogProps) {
  return (
    <PageLocale>
      <ModalOverlay
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) frame.onClose()
        }}
        className={cx(styles['scrim'])}
      >
        <Modal className={cx(styles['sheet'])}>
          <DialogFrame {...frame} />
        </Modal>
      </ModalOverlay>
    </PageLocale>
  )
}
