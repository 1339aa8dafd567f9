import { KeyRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { passkeySignInRequested, selectPasskeySignIn } from './passkey-sign-in.slice.ts'
import styles from './passkeys.module.css'

/** Signs in with a passkey, beside the password. @see design "Passkeys" */
export function PasskeySignIn() {
  const dispatch = useDispatch()
  const { isSending, failure } = useSelector(selectPasskeySignIn)
  return (
    <div className={styles['signIn']}>
      {failure && (
        <Banner level="danger" isAnswer title={<FormattedMessage id={`error.${failure.code}`} />} />
      )}
      <Button
        kind="quiet"
        size="large"
        isWide
        isPending={isSending}
        icon={<KeyRound size={18} aria-hidden="true" />}
        data-testid="passkey-sign-in"
        onClick={() => dispatch(passkeySignInRequested())}
      >
        <FormattedMessage id="passkeys.signIn" />
      </Button>
    </div>
  )
}
