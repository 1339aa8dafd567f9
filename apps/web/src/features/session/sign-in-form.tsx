import { credentials } from '@player-site/contracts/session/session.entities.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { credentialsSubmitted, selectSignInPhase } from './sign-in.slice.ts'
import styles from './sign-in-dialog.module.css'
import { sentenceFor } from './sign-in-failure.rules.ts'

type Field = 'email' | 'password'

/** The fields that cannot be sent, in the order of the form. */
const faultyFields = (value: unknown): readonly Field[] => {
  const read = z.safeParse(credentials, value)
  if (read.success) return []
  const names = new Set(read.error.issues.map(({ path }) => path[0]))
  return (['email', 'password'] as const).filter((field) => names.has(field))
}

/** E-mail and password; says what to do about each refusal. @see A§2, A§4 Login */
export function SignInForm() {
  const dispatch = useDispatch()
  const phase = useSelector(selectSignInPhase)
  const [faults, setFaults] = useState<readonly Field[]>([])
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const isSending = phase.is === 'sending'

  // A dialog that opens on request starts at its first field.
  useEffect(() => email.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const entered = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    }
    const found = faultyFields(entered)
    setFaults(found)
    const [first] = found
    if (first) (first === 'email' ? email : password).current?.focus()
    else dispatch(credentialsSubmitted(entered))
  }

  return (
    <form className={styles['form']} data-testid="sign-in-form" noValidate onSubmit={submit}>
      {phase.is === 'failed' && <Refusal failure={phase.failure} />}
      <EmailField inputRef={email} isFaulty={faults.includes('email')} />
      <PasswordField inputRef={password} isFaulty={faults.includes('password')} />
      <button
        type="submit"
        className={buttonClass({ size: 'large', isWide: true })}
        data-testid="sign-in-submit"
        // Not `disabled`: that would throw the focus out of the form.
        aria-disabled={isSending}
      >
        <FormattedMessage id={isSending ? 'signIn.sending' : 'signIn.submit'} />
      </button>
    </form>
  )
}

function Refusal({ failure }: { readonly failure: Failure }) {
  const { id, values } = sentenceFor(failure)
  // A code for support helps only where nobody here can help.
  const isOurFault = failure.status >= 500 && failure.requestId !== undefined
  return (
    <div role="alert" className={styles['refusal']} data-testid="sign-in-error">
      <p>
        <FormattedMessage id={id} values={values} />
      </p>
      {isOurFault && (
        <p className={styles['support']}>
          <FormattedMessage id="support.requestId" values={{ requestId: failure.requestId }} />
        </p>
      )}
    </div>
  )
}
