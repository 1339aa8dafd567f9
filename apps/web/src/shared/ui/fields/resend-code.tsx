import { FormattedMessage } from 'react-intl'
import { durationAttribute, formatMinutes } from '../../locale/format-time.ts'
import { Button } from '../button.tsx'
import styles from './field.module.css'

interface ResendCodeProps {
  /** Until the platform would send another. */
  readonly inSeconds: number
  readonly isBusy: boolean
  readonly onPress: () => void
  readonly testId: string
  /** What is sent, where it is no code: ids of the sentences of the button, and of its countdown. */
  readonly sentences?: { readonly send: string; readonly sendIn: string }
}

const ofCodes = { send: 'ui.code.resend', sendIn: 'ui.code.resendIn' }

/** Requests another code, once the platform would send one. */
export function ResendCode({
  inSeconds,
  isBusy,
  onPress,
  testId,
  sentences = ofCodes,
}: ResendCodeProps) {
  const isWaiting = inSeconds > 0
  const leftMs = inSeconds * 1_000
  return (
    <Button
      kind="quiet"
      size="large"
      isWide
      // Not `disabled`: the focus would leave the form while the seconds pass.
      aria-disabled={isWaiting || isBusy || undefined}
      onClick={() => {
        if (!isWaiting && !isBusy) onPress()
      }}
      data-testid={testId}
      data-waiting={isWaiting || undefined}
    >
      {isWaiting ? (
        <span>
          <FormattedMessage
            id={sentences.sendIn}
            values={{
              time: (
                <time dateTime={durationAttribute(leftMs)} className={styles['figure']}>
                  {formatMinutes(leftMs)}
                </time>
              ),
            }}
          />
        </span>
      ) : (
        <FormattedMessage id={sentences.send} />
      )}
    </Button>
  )
}
