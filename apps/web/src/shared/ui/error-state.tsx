import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './empty-state.module.css'
import { Notice } from './notice.tsx'
import { useWhenOnline } from './use-online.ts'

export interface ErrorStateProps {
  readonly title?: ReactNode
  readonly body?: ReactNode
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  /** For support, if the error is ours. */
  readonly requestId?: string
}

/** A section of a page that failed to load: it says so without blame, offers an action, and tries again
 * by itself once the network is back. */
export function ErrorState(props: ErrorStateProps) {
  const { title, body, onRetry, isRetrying = false, requestId } = props
  useWhenOnline(onRetry)
  return (
    <Notice
      level={2}
      art={
        <span className={cx(styles['sign'], styles['fault'])}>
          <CloudOff size={32} aria-hidden="true" />
        </span>
      }
      title={title ?? <FormattedMessage id="ui.error.title" />}
      body={body ?? <FormattedMessage id="ui.error.body" />}
    >
      <Button kind="quiet" isPending={isRetrying} onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
      {requestId !== undefined && (
        <p className={styles['code']}>
          <FormattedMessage id="support.requestId" values={{ requestId }} />
        </p>
      )}
    </Notice>
  )
}
