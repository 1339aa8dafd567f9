import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FormattedMessage, useIntl } from 'react-intl'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'
import own from './password-field.module.css'
import { type Strength, strengthOf } from './password-strength.rules.ts'

export interface PasswordFieldProps extends FieldText {
  /** Whether a password manager should fill in a password or offer a new one. */
  readonly purpose: 'current' | 'new'
  readonly defaultValue?: string
  /** The rating of a new password; without it, an estimate. */
  readonly strength?: Strength | undefined
  readonly onChange?: (password: string) => void
}

/** Reveals the password on request; a new password gets a strength rating. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional = false, purpose, onChange, testId, ...others } = props
  const { strength: rated, ...rest } = others
  const intl = useIntl()
  const fault = useFieldError(rest.name, error)
  const [isShown, setShown] = useState(false)
  const [password, setPassword] = useState(rest.defaultValue ?? '')
  const strength = rated ?? strengthOf(password)
  const Icon = isShown ? EyeOff : Eye
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      spellCheck="false"
      maxLength={256}
      isRequired={!isOptional}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'])}
      onChange={(typed) => {
        setPassword(typed)
        onChange?.(typed)
      }}
    >
      <div className={own['head']}>
        <FieldLabel label={label} isOptional={isOptional} />
        {purpose === 'new' && <StrengthLabel strength={strength} />}
      </div>
      <div className={styles['box']}>
        <Input className={cx(styles['input'])} data-testid={testId} />
        <button
          type="button"
          className={styles['inner']}
          aria-pressed={isShown}
          aria-label={intl.formatMessage({ id: 'ui.password.show' })}
          disabled={rest.isDisabled === true}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
      {purpose === 'new' && <StrengthMeter strength={strength} />}
      <FieldNote hint={hint} error={fault} />
    </AriaTextField>
  )
}

const segments = [1, 2, 3, 4] as const

interface StrengthProps {
  readonly strength: Strength
}

function StrengthLabel({ strength }: StrengthProps) {
  return (
    <span className={own['label']} aria-live="polite">
      {strength > 0 && <FormattedMessage id={`ui.password.strength${strength}`} />}
    </span>
  )
}

function StrengthMeter({ strength }: StrengthProps) {
  return (
    <span className={cx(own['meter'], own[`strength${strength}`])} aria-hidden="true">
      {segments.map((segment) => (
        <span key={segment} className={own['bar']} data-lit={segment <= strength || undefined} />
      ))}
    </span>
  )
}
