import {
  passwordFault,
  passwordLength,
} from '@player-site/contracts/registration/password.rules.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import type { FieldErrors } from '../../shared/ui/fields/form.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import styles from './account.module.css'
import { passwordSubmitted, selectDetailsChange } from './details.slice.ts'
import { ChangeForm, textIn } from './details-form.tsx'

const weak = z.object({ reason: z.enum(['guessable', 'personal']) })
const isShownAtField = ({ code }: Failure): boolean =>
  code === 'error.old.password.incorrect' || code === 'error.password.weak'

/** The field that the platform refused, and why. @see A§8 */
function refusedField(failure: Failure): FieldErrors {
  const sentence = (id: string): ReactNode => <FormattedMessage id={id} />
  if (failure.code === 'error.old.password.incorrect') {
    return { oldPassword: sentence(`error.${failure.code}`) }
  }
  const read = z.safeParse(weak, failure.details)
  return { newPassword: sentence(`signUp.fault.password.${read.data?.reason ?? 'guessable'}`) }
}

/** What is wrong before anything is sent. */
function enteredFaults(oldPassword: string, newPassword: string): FieldErrors {
  const owner = { email: '', firstName: '', lastName: '' }
  const fault = passwordFault(newPassword, owner)
  return {
    oldPassword: oldPassword === '' ? <FormattedMessage id="signIn.passwordMissing" /> : undefined,
    newPassword: fault && (
      <FormattedMessage
        id={fault === 'tooLong' ? 'signUp.fault.password.tooLong' : 'signUp.fault.password'}
        values={{ ...passwordLength }}
      />
    ),
  }
}

/** @see A§7 "/player/password", design "Password" */
export function PasswordChange() {
  const dispatch = useDispatch()
  const { phase } = useSelector(selectDetailsChange)
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = useMemo(
    () =>
      phase.is === 'failed' && isShownAtField(phase.failure)
        ? { ...faults, ...refusedField(phase.failure) }
        : faults,
    [phase, faults],
  )
  const submit = (entered: FormData) => {
    const oldPassword = textIn(entered, 'oldPassword')
    const newPassword = textIn(entered, 'newPassword')
    const found = enteredFaults(oldPassword, newPassword)
    setFaults(found)
    if (Object.values(found).every((fault) => fault === undefined)) {
      dispatch(passwordSubmitted(oldPassword, newPassword))
    }
  }
  return (
    <ChangeForm errors={errors} isShownAtField={isShownAtField} onSubmit={submit}>
      <p className={styles['lead']}>
        <FormattedMessage id="details.passwordLead" />
      </p>
      <PasswordField
        label={<FormattedMessage id="details.oldPassword" />}
        name="oldPassword"
        purpose="current"
        testId="details-old-password"
      />
      <PasswordField
        label={<FormattedMessage id="details.newPassword" />}
        hint={<FormattedMessage id="signUp.passwordHint" values={{ ...passwordLength }} />}
        name="newPassword"
        purpose="new"
        testId="details-new-password"
      />
    </ChangeForm>
  )
}
