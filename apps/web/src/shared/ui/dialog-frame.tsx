import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { ModalDialog } from './modal-dialog.tsx'
import overlay from './overlay.module.css'

export interface DialogFrameProps {
  readonly title: ReactNode
  readonly onClose: () => void
  /** The actions, the most likely one first. */
  readonly actions?: ReactNode
  readonly testId?: string
  readonly children: ReactNode
}

/** A title, a close button, the content, and the actions, which stay visible while it scrolls. */
export function DialogFrame({ title, onClose, actions, testId, children }: DialogFrameProps) {
  const intl = useIntl()
  return (
    <ModalDialog className={cx(overlay['dialog'], styles['frame'])} testId={testId}>
      {(named) => (
        <>
          <header className={styles['head']}>
            <h2 {...named} className={styles['title']}>
              {title}
            </h2>
            <IconButton
              label={intl.formatMessage({ id: 'ui.close' })}
              icon={<X size={20} aria-hidden="true" />}
              onClick={onClose}
            />
          </header>
          <div className={styles['body']}>{children}</div>
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </>
      )}
    </ModalDialog>
  )
}
