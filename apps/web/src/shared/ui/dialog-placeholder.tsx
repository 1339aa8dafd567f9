import { type ReactNode, useEffect } from 'react'
import styles from './dialog-placeholder.module.css'

export interface DialogPlaceholderProps {
  readonly title: ReactNode
  /** It has been painted: the dialog that follows skips its entrance animation. */
  readonly onShown: () => void
}

/** The frame of a dialog whose code is loading, so that the press has an immediate effect. */
export function DialogPlaceholder({ title, onShown }: DialogPlaceholderProps) {
  useEffect(onShown, [onShown])
  return (
    <div className={styles['scrim']}>
      <div
        className={styles['sheet']}
        role="status"
        aria-busy="true"
        data-testid="dialog-placeholder"
      >
        <p className={styles['title']}>{title}</p>
        <span className={styles['field']} />
        <span className={styles['field']} />
        <span className={styles['field']} />
      </div>
    </div>
  )
}
