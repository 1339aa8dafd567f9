import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { isSlow, listenToSlow } from '../../shared/ui/slow-loading.ts'
import { useIsOnline } from '../../shared/ui/use-online.ts'
import styles from './connection-bar.module.css'

const reload = () => window.location.reload()

/** Reports a lost network, or a page that does not come, between its header and its content. */
export function ConnectionBar() {
  const isOnline = useIsOnline()
  const isLate = useSyncExternalStore(listenToSlow, isSlow, () => false)
  return (
    // The region is in the page before its text: screen readers do not announce a region that is
    // inserted together with its text.
    <div role="status" className={styles['anchor']}>
      {(isLate || !isOnline) && (
        <p className={styles['bar']} data-testid={isOnline ? 'slow-bar' : 'offline-bar'}>
          <WifiOff size={18} aria-hidden="true" />
          <FormattedMessage id={isOnline ? 'frame.slow' : 'frame.offline'} />
          {isOnline && (
            <button type="button" className={styles['retry']} onClick={reload}>
              <FormattedMessage id="ui.retry" />
            </button>
          )}
        </p>
      )}
    </div>
  )
}
