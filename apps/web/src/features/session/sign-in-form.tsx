import {
  closedAccountPage,
  responsibleGamblingPage,
} from '@player-site/contracts/content/content.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { credentials } from '@player-site/contracts/session/credentials.entities.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import type { CaptchaStage } from './captcha-check.tsx'
import { credentialsSubmitted, type SignInPhase, selectSignInPhase } from './sign-in.slice.ts'
import styles from './sign-in-dialog.module.css'
import {
  coolingKeyIn,
  isCaptchaFailure,
  isExclusionRefusal,
  isPayoutOffered,
  sentenceFor,
} from './sign-in-failure.rules.ts'

const PayoutOffer = lazyComponent(
  () => import('./payout-offer.tsx').then((module) => module.PayoutOffer),
  MissingHere,
)

const CoolingOffer = lazyComponent(
  () => import('./cooling-offer.tsx').then((module) => module.CoolingOffer),
  MissingHere,
)

const CaptchaCheck = lazyComponent(
  () => import('./captcha-check.tsx').then((module) => module.CaptchaCheck),
  MissingHere,
)

/** The state of the captcha, once the sign-in requires one. */
function captchaStageOf(phase: SignInPhase): CaptchaStage | undefined {
  if (phase.is === 'checking') return phase
  if (phase.is === 'sending' && phase.captchaPassed) return { is: 'passed' }
  return phase.is === 'failed' && isCaptchaFailure(phase.failure) ? phase : undefined
}

const sentences = {
  email: <FormattedMessage id="signIn.emailMissing" />,
  password: <FormattedMessage id="signIn.passwordMissing" />,
}

const payoutOnlyName = 'payoutOnly'

/** The errors of the invalid fields. */
const errorsIn = (error: z.core.$ZodError): FieldErrors => {
  const faulty = new Set(error.issues.map(({ path }) => path[0]))
  return {
    email: faulty.has('email') ? sentences.email : undefined,
    password: faulty.has('password') ? sentences.password : undefined,
  }
}

interface SignInFormProps {
  /** The button's label for a payout-only sign-in. */
  readonly payoutOnly?: ReactNode
}

/** E-mail and password; each refusal says what to do next. @see A§2, A§4 Login */
export function SignInForm({ payoutOnly: payoutLabel }: SignInFormProps) {
  const dispatch = useDispatch()
  const phase = useSelector(selectSignInPhase)
  const [errors, setErrors] = useState<FieldErrors>()
  const [isPayoutRequested, setPayoutRequested] = useState(false)
  const isSending = phase.is === 'sending' || phase.is === 'checking'
  const captcha = captchaStageOf(phase)
  // After accepting the payout offer, the pressed button stays mounted and keeps the focus.
  const isOffered =
    phase.is === 'failed' ? isPayoutOffered(phase.failure) : isSending && isPayoutRequested

  const submit = (entered: FormData) => {
    if (isSending) return
    const read = z.safeParse(credentials, Object.fromEntries(entered))
    setErrors(read.success ? undefined : errorsIn(read.error))
    if (!read.success) return
    // The form's only named button: pressing it requests a payout-only sign-in.
    const payoutOnly = payoutLabel !== undefined || entered.has(payoutOnlyName)
    setPayoutRequested(payoutOnly)
    dispatch(credentialsSubmitted({ ...read.data, ...(payoutOnly && { payoutOnly }) }))
  }

  return (
    <div className={styles['form']}>
      {phase.is === 'failed' && !captcha && <Refusal failure={phase.failure} />}
      <Form testId="sign-in-form" {...(errors && { errors })} onSubmit={submit}>
        <TextField
          label={<FormattedMessage id="signIn.email" />}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck="false"
          maxLength={254}
          autoFocus
        />
        <PasswordField
          label={<FormattedMessage id="signIn.password" />}
          name="password"
          purpose="current"
        />
        <Button
          type="submit"
          size="large"
          isWide
          isPending={isSending}
          data-testid="sign-in-submit"
        >
          {payoutLabel === undefined || isSending ? (
            <FormattedMessage id={isSending ? 'signIn.sending' : 'signIn.submit'} />
          ) : (
            payoutLabel
          )}
        </Button>
        {captcha && (
          <Suspense fallback={<div className={styles['captcha']} />}>
            <CaptchaCheck
              stage={captcha}
              pressed={isPayoutRequested ? payoutOnlyName : undefined}
            />
          </Suspense>
        )}
        {isOffered && payoutLabel === undefined && (
          <Suspense>
            <PayoutOffer name={payoutOnlyName} isPending={isSending} />
          </Suspense>
        )}
        {phase.is === 'failed' && <ReturnOffer failure={phase.failure} />}
      </Form>
    </div>
  )
}

function Refusal({ failure }: { readonly failure: Failure }) {
  const { prefix } = useLocale()
  const intl = useIntl()
  const { id, values, until } = sentenceFor(failure)
  const end = until && { until: intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }) }
  // A support code helps only when the player cannot solve the problem here.
  const isOurFault = failure.status >= 500 && failure.requestId !== undefined
  return (
    <div role="alert" className={styles['refusal']} data-testid="sign-in-error">
      <p>
        <FormattedMessage id={id} values={{ ...values, ...end }} />
      </p>
      {failure.code === 'login.error.closed' && (
        <p>
          <Link to={addressOf(closedAccountPage, prefix)}>
            <FormattedMessage id="signIn.aboutClosed" />
          </Link>
        </p>
      )}
      {isExclusionRefusal(failure) && (
        <p>
          <Link to={addressOf(responsibleGamblingPage, prefix)} data-testid="sign-in-help">
            <FormattedMessage id="loggedOut.help" />
          </Link>
        </p>
      )}
      {isOurFault && (
        <p className={styles['support']}>
          <FormattedMessage id="support.requestId" values={{ requestId: failure.requestId }} />
        </p>
      )}
    </div>
  )
}

/** For a player whose exclusion is over. */
function ReturnOffer({ failure }: { readonly failure: Failure }): ReactNode {
  const coolingKey = coolingKeyIn(failure)
  if (coolingKey === undefined) return null
  return (
    <Suspense>
      <CoolingOffer key={coolingKey} coolingKey={coolingKey} />
    </Suspense>
  )
}
