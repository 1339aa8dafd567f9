import { X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components/Toast'
import { useIntl } from 'react-intl'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { LevelSign } from '../level.tsx'
import { PageLocale } from '../page-locale.tsx'
import { type ToastContent, toasts } from './toast-queue.ts'
import styles from './toast-region.module.css'
import { useSwipeAway } from './use-swipe-away.ts'

/**
 * The region of toasts: once in the page, a landmark reachable by F6. Toasts do not expire while
 * the pointer or the focus is inside.
 */
export function ToastRegion() {
  const intl = useIntl()
  return (
    <PageLocale>
      <AriaToastRegion
        queue={toasts}
        aria-label={intl.formatMessage({ id: 'ui.toast.region' })}
        className={cx(styles['region'])}
      >
        {({ toast }) => <ToastCard toast={toast} />}
      </AriaToastRegion>
    </PageLocale>
  )
}

function ToastCard({ toast }: { readonly toast: QueuedToast<ToastContent> }) {
  const intl = useIntl()
  const close = () => toasts.close(toast.key)
  const { shiftPx, swipe } = useSwipeAway(close)
  const { level, title, body, action } = toast.content
  return (
    <AriaToast
      toast={toast}
      className={cx(styles['toast'])}
      style={{ translate: `${shiftPx}px`, opacity: 1 - Math.min(Math.abs(shiftPx) / 240, 0.8) }}
      data-testid={`toast-${level}`}
      {...swipe}
    >
      <span className={styles['sign']}>
        <LevelSign level={level} />
      </span>
      <AriaToastContent className={styles['text']}>
        <Text slot="title" className={cx(styles['title'])}>
          {title}
        </Text>
        {body !== undefined && (
          <Text slot="description" className={cx(styles['body'])}>
            {body}
          </Text>
        )}
        {action && (
          <button
            type="button"
            className={styles['act']}
            onClick={() => {
              action.onPress()
              close()
            }}
          >
            {action.text}
          </button>
        )}
      </AriaToastContent>
      <IconButton
        label={intl.formatMessage({ id: 'ui.dismiss' })}
        icon={<X size={18} aria-hidden="true" />}
        onClick={close}
      />
    </AriaToast>
  )
}
