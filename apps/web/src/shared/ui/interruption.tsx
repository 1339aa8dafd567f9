import { type ReactNode, useId } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import styles from './interruption.module.css'
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
    <ModalOverlay isOpen isKeyboardDismissDisabled className={cx(overlay['scrim'])}>
      <Modal className={cx(overlay['sheet'])}>
        <Dialog
          role="alertdialog"
          aria-describedby={bodyId}
          data-testid={testId}
          className={cx(overlay['dialog'], styles['interruption'])}
        >
          <Heading slot="title" className={cx(styles['title'])}>
            {title}
          </Heading>
          <p id={bodyId} className={styles['body']}>
            {body}
          </p>
          {children}
          <div className={styles['actions']}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
