import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Modal } from './modal.tsx'
import { ModalDialog } from './modal-dialog.tsx'
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
    <Modal onClose={onClose} scrim={cx(styles['scrim'])} box={cx(styles['sheet'])}>
      <ModalDialog label={label} testId={testId} className={cx(styles['dialog'])}>
        {() => children}
      </ModalDialog>
    </Modal>
  )
}
