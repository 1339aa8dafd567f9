import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { consoleText, failureText } from '../messages.ts'
import { selectSession, tokenGiven } from './session.slice.ts'
import styles from './sign-in.module.css'

/** The token is sent to the gateway and never stored in the browser. */
export function SignInScreen() {
  const dispatch = useDispatch()
  const session = useSelector(selectSession)
  const id = useId()
  const faultId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const isPending = session.is === 'signingIn'
  const refusal = session.is === 'out' && session.failure ? failureText(session.failure) : undefined
  const fault = isMissing ? consoleText.signIn.missing : refusal

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = input.current?.value.trim() ?? ''
    setMissing(token === '')
    if (token === '') input.current?.focus()
    else if (!isPending) dispatch(tokenGiven(token))
  }
  return (
    <main className={styles['page']}>
      <form className={styles['form']} onSubmit={submit} noValidate data-testid="ops-sign-in">
        <h1 className={styles['title']}>{consoleText.title}</h1>
        {session.is === 'ended' && (
          <p role="alert" data-testid="ops-session-ended">
            {consoleText.signIn.ended}
          </p>
        )}
        <p className={styles['lead']}>{consoleText.signIn.lead}</p>
        <label htmlFor={id} className={styles['label']}>
          {consoleText.signIn.token}
        </label>
        <input
          ref={input}
          id={id}
          className={styles['input']}
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
        />
        <p id={faultId} className={styles['fault']} role="status" data-testid="ops-sign-in-fault">
          {fault}
        </p>
        <button
          type="submit"
          className={buttonClass({ size: 'large', isWide: true })}
          aria-disabled={isPending}
        >
          {isPending ? consoleText.signIn.submitting : consoleText.signIn.submit}
        </button>
      </form>
    </main>
  )
}
