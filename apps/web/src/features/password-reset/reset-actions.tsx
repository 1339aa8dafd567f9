import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { durationAttribute, formatMinutes } from '../../shared/locale/format-time.ts'
import { Button } from '../../shared/ui/button.tsx'
import { resendRequested, selectPasswordReset, wentBack } from './password-reset.slice.ts'
import styles from './reset.module.css'

interface ActionProps {
  readonly isBusy: boolean
}

/** Requests another code, once the platform would send one. */
export function ResendButton({ isBusy }: ActionProps) {
  const dispatch = useDispatch()
  const { resendInSeconds } = useSelector(selectPasswordReset)
  const isDelayed = resendInSeconds > 0
  const leftMs = resendInSeconds * 1_000
  return (
    <Button
      kind="quiet"
      size="large"
      isWide
      // Not `disabled`: the focus would leave the form while the seconds pass.
      aria-disabled={isDelayed || isBusy || undefined}
      data-testid="reset-resend"
      onClick={() => {
        if (!isDelayed && !isBusy) dispatch(resendRequested())
      }}
    >
      {isDelayed ? (
        <FormattedMessage
          id="reset.resendIn"
          values={{
            time: (
              <time dateTime={durationAttribute(leftMs)} className={styles['figure']}>
                {formatMinutes(leftMs)}
              </time>
            ),
          }}
        />
      ) : (
        <FormattedMessage id="reset.resend" />
      )}
    </Button>
  )
}

/** One step back; the e-mail is kept. */
export function BackButton({ isBusy }: ActionProps) {
  const dispatch = useDispatch()
  return (
    <Button
      kind="plain"
      isWide
      data-testid="reset-back"
      onClick={() => {
        if (!isBusy) dispatch(wentBack())
      }}
    >
      <FormattedMessage id="reset.back" />
    </Button>
  )
}
