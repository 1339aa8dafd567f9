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

/** Says that there is no connection, over the page and below its header. */
export function OfflineBar() {
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  return (
    // In the page before it has words: a region that comes with its words is not read out.
    <div role="status" className={styles['place']}>
      {isOffline && (
        <p className={styles['bar']} data-testid="offline-bar">
          <WifiOff size={18} aria-hidden="true" />
          <FormattedMessage id="frame.offline" />
        </p>
      )}
    </div>
  )
}
