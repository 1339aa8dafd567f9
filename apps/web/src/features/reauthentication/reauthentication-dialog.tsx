import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import styles from './reauthentication.module.css'
import {
  passwordConfirmed,
  reauthenticationEnded,
  selectReauthentication,
} from './reauthentication.slice.ts'

/** Asks for the password before a sensitive change. @see design "Sensitive changes" */
export function ReauthenticationDialog() {
  const dispatch = useDispatch()
  const state = useSelector(selectReauthentication)
  const [isMissing, setMissing] = useState(false)
  const close = () => void dispatch(reauthenticationEnded('cancelled'))
  useWhenLocationChanges(close)
  const submit = (entered: FormData) => {
    if (state.is === 'sending') return
    const password = entered.get('password')
    const isEntered = typeof password === 'string' && password !== ''
    setMissing(!isEntered)
    if (isEntered) dispatch(passwordConfirmed(password))
  }
  return (
    <Dialog isOpen title={<FormattedMessage id="reauthentication.title" />} onClose={close}>
      <div className={styles['question']}>
        <p>
          <FormattedMessage id="reauthentication.lead" />
        </p>
        {state.is === 'failed' && (
          <Banner
            level="danger"
            isAnswer
            title={<FormattedMessage id={`error.${state.failure.code}`} />}
          />
        )}
        <Form
          testId="reauthentication-form"
          errors={{
            password: isMissing ? <FormattedMessage id="signIn.passwordMissing" /> : undefined,
          }}
          onSubmit={submit}
        >
          <PasswordField
            label={<FormattedMessage id="signIn.password" />}
            name="password"
            purpose="current"
          />
          <Button
            type="submit"
            isWide
            isPending={state.is === 'sending'}
            data-testid="reauthentication-submit"
          >
            <FormattedMessage id="reauthentication.submit" />
          </Button>
        </Form>
      </div>
    </Dialog>
  )
}

/** The browser's back button leaves the page, or the sheet, that made the change. */
function useWhenLocationChanges(leave: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) leave()
  })
}
