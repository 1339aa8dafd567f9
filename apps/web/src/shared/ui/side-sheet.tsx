import { cx } from './cx.ts'
import type { DialogProps } from './dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { Modal } from './modal.tsx'
import { PageLocale } from './page-locale.tsx'
import styles from './side-sheet.module.css'

/** Content beside the page: from the side on a desktop, from below on a phone. */
export function SideSheet({ isOpen, ...frame }: DialogProps) {
  return (
    <PageLocale>
      <Modal
        isOpen={isOpen}
        onClose={frame.onClose}
        scrim={cx(styles['scrim'])}
        box={cx(styles['sheet'])}
      >
        <DialogFrame {...frame} />
      </Modal>
    </PageLocale>
  )
}
