import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { ResendCode } from '../../shared/ui/fields/resend-code.tsx'
import { resendRequested, selectPasswordReset, wentBack } from './password-reset.slice.ts'

const ofLinks = { send: 'reset.resend', sendIn: 'reset.resendIn' }

interface ActionProps {
  readonly isBusy: boolean
}

/** Requests another code or link, once the platform would send one. */
export function ResendButton({ isBusy }: ActionProps) {
  const dispatch = useDispatch()
  const { channel, resendInSeconds } = useSelector(selectPasswordReset)
  return (
    <ResendCode
      inSeconds={resendInSeconds}
      isBusy={isBusy}
      onPress={() => dispatch(resendRequested())}
      testId="reset-resend"
      {...(channel === 'email' && { sentences: ofLinks })}
    />
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
