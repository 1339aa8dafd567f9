import { cx } from './cx.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { Modal } from './modal.tsx'
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
      <Modal
        isOpen={isOpen}
        onClose={frame.onClose}
        scrim={cx(styles['scrim'], replacesPlaceholder && styles['still'])}
        box={cx(styles['sheet'], styles['framed'], replacesPlaceholder && styles['still'])}
      >
        <DialogFrame {...frame} />
      </Modal>
    </PageLocale>
  )
}
