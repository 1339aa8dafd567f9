import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './offline-bar.module.css'

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Reports a lost connection, between the page's header and its content. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  return (
    // The region is in the page before its text: screen readers do not announce a region that is
    // inserted together with its text.
    <div role="status" className={styles['anchor']}>
      {isOffline && (
        <p className={styles['bar']} data-testid="offline-bar">
          <WifiOff size={18} aria-hidden="true" />
          <FormattedMessage id="frame.offline" />
        </p>
      )}
    </div>
  )
}
