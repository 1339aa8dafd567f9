import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './interruption.module.css'
import { Modal } from './modal.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import overlay from './overlay.module.css'

export interface InterruptionProps {
  readonly testId: string
  readonly title: ReactNode
  readonly body: ReactNode
  readonly children?: ReactNode
  /** The actions; nothing else closes it. */
  readonly actions: ReactNode
}

/** A dialog that interrupts the current page and stays until it is answered. */
export function Interruption({ testId, title, body, children, actions }: InterruptionProps) {
  const bodyId = useId()
  return (
    <Modal scrim={cx(overlay['scrim'])} box={cx(overlay['sheet'])}>
      <ModalDialog
        role="alertdialog"
        describedBy={bodyId}
        testId={testId}
        className={cx(overlay['dialog'], styles['interruption'])}
      >
        {(named) => (
          <>
            <h2 {...named} className={styles['title']}>
              {title}
            </h2>
            <p id={bodyId} className={styles['body']}>
              {body}
            </p>
            {children}
            <div className={styles['actions']}>{actions}</div>
          </>
        )}
      </ModalDialog>
    </Modal>
  )
}
