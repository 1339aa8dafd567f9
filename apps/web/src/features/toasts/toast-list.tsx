import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import styles from './toast-list.module.css'
import { selectToasts, type Toast, toastClosed } from './toasts.slice.ts'

/** What has just happened, over any page; read out as it comes. */
export function ToastList() {
  const toasts = useSelector(selectToasts)
  return (
    <div className={styles['list']} role="status" aria-live="polite" data-testid="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles['toast']} data-level={toast.level}>
      <p className={styles['text']}>
        <FormattedMessage id={toast.messageId} values={toast.values} />
      </p>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={intl.formatMessage({ id: 'toast.close' })}
        onClick={() => dispatch(toastClosed(toast.id))}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
