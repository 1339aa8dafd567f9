import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { iconButtonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './sign-in-dialog.module.css'

interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly isFaulty: boolean
}

function Fault({ id, messageId }: { readonly id: string; readonly messageId: string }) {
  return (
    <p id={id} className={styles['fault']}>
      <FormattedMessage id={messageId} />
    </p>
  )
}

export function EmailField({ inputRef, isFaulty }: FieldProps) {
  const id = useId()
  const faultId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <FormattedMessage id="signIn.email" />
      </label>
      <input
        ref={inputRef}
        id={id}
        className={styles['input']}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultId : undefined}
        required
      />
      {isFaulty && <Fault id={faultId} messageId="signIn.emailMissing" />}
    </div>
  )
}

export function PasswordField({ inputRef, isFaulty }: FieldProps) {
  const intl = useIntl()
  const id = useId()
  const faultId = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <FormattedMessage id="signIn.password" />
      </label>
      <div className={styles['box']}>
        <input
          ref={inputRef}
          id={id}
          className={cx(styles['input'], styles['withReveal'])}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? faultId : undefined}
          required
        />
        <button
          type="button"
          className={cx(iconButtonClass, styles['reveal'])}
          aria-pressed={isShown}
          aria-label={intl.formatMessage({
            id: isShown ? 'signIn.hidePassword' : 'signIn.showPassword',
          })}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
      {isFaulty && <Fault id={faultId} messageId="signIn.passwordMissing" />}
    </div>
  )
}
