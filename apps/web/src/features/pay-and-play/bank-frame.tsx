import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { listenToCallback } from './callback-messages.ts'
import styles from './pay-and-play.module.css'
import { bankReturned, sessionRequested } from './pay-and-play.slice.ts'
import { StepTitle } from './step-title.tsx'

interface BankFrameProps {
  readonly url: string
}

/** The bank's own page: what is typed there never reaches this site. @see A§2 "iframe" */
export function BankFrame({ url }: BankFrameProps) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const step = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    return listenToCallback(window, frame.current, ({ code }) => dispatch(bankReturned({ code })))
  }, [dispatch])
  // On a phone the page's own text would leave little of the frame in sight.
  useEffect(() => {
    step.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={step} className={styles['step']}>
      <StepTitle>
        <FormattedMessage id="payAndPlay.bankTitle" />
      </StepTitle>
      <div className={styles['frameBox']}>
        {!isLoaded && <Skeleton className={styles['frameSkeleton']} />}
        <iframe
          ref={frame}
          className={styles['frame']}
          data-testid="bank-frame"
          src={url}
          title={intl.formatMessage({ id: 'payAndPlay.frame' })}
          // The bank's page needs its own origin; it may not navigate our window.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p className={styles['foot']}>
        <FormattedMessage id="payAndPlay.notShown" />
        <a
          href={url}
          rel="noreferrer"
          className={buttonClass({ kind: 'plain' })}
          data-testid="bank-own-window"
        >
          <ExternalLink size={18} aria-hidden="true" />
          <FormattedMessage id="payAndPlay.ownWindow" />
        </a>
      </p>
      <Button
        kind="quiet"
        isWide
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        data-testid="bank-stop"
        onClick={() => dispatch(sessionRequested({ requireNew: true }))}
      >
        <FormattedMessage id="payAndPlay.stop" />
      </Button>
    </div>
  )
}
