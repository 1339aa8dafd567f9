import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import styles from './overlay.module.css'

export interface SheetProps {
  readonly label: string
  readonly testId?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in the middle of the page; on a phone, a sheet that slides up from below. */
export function Sheet({ label, testId, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className={cx(styles['scrim'])}
    >
      <Modal className={cx(styles['sheet'])}>
        <Dialog aria-label={label} data-testid={testId} className={cx(styles['dialog'])}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
