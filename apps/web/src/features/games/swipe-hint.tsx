import { ChevronsUp } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import styles from './swipe-hint.module.css'

/** Shows how to hide the browser's bars, where pages cannot be full screen. @see B§2 showSwipeText */
export function SwipeHint({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const onScroll = () => {
      if (window.scrollY > 0) onClose()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [onClose])
  return (
    <>
      <div className={styles['hint']} role="note" data-testid="swipe-hint">
        <div className={styles['box']}>
          <ChevronsUp size={40} aria-hidden="true" />
          <p>
            <FormattedMessage id="game.swipe" />
          </p>
          <Button kind="quiet" onClick={onClose} data-testid="swipe-hint-close">
            <FormattedMessage id="ui.close" />
          </Button>
        </div>
      </div>
      {/* Something to scroll: browsers hide their bars only then. */}
      <div className={styles['below']} aria-hidden="true" />
    </>
  )
}
