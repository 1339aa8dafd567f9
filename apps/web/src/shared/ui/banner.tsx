import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './banner.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { type Level, LevelSign } from './level.tsx'

export interface BannerProps {
  readonly level: Level
  readonly title: ReactNode
  readonly body?: ReactNode
  readonly actions?: ReactNode
  /** If set, the banner can be closed. */
  readonly onDismiss?: () => void
  /** It results from something the visitor just did, so it is announced at once. */
  readonly isAnswer?: boolean
  readonly testId?: string
}

/** A message in the page, placed where it is relevant. */
export function Banner(props: BannerProps) {
  const { level, title, body, actions, onDismiss, isAnswer = false, testId } = props
  const intl = useIntl()
  return (
    <div
      {...(isAnswer && { role: 'alert' })}
      className={cx(styles['banner'], styles[level])}
      data-testid={testId}
    >
      <span className={styles['sign']}>
        <LevelSign level={level} />
      </span>
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {body !== undefined && <p className={styles['body']}>{body}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={intl.formatMessage({ id: 'ui.dismiss' })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
