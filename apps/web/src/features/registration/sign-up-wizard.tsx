import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { bankSignUpPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { selectHeading } from '../session/index.ts'
import { selectFlags, selectStation } from '../site/index.ts'
import { ContactStep } from './contact-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { firstCountry } from './payload.rules.ts'
import { selectRegistration, settingsKeyOf, settingsRequested } from './registration.slice.ts'
import styles from './sign-up.module.css'
import { SignUpEndScreen } from './sign-up-end.tsx'
import { SignUpSkeleton } from './sign-up-skeleton.tsx'
import type { HeadingLevel } from './step-heading.tsx'
import { stepTitles } from './step-titles.tsx'
import { useLatestSettings } from './use-latest-settings.ts'
import { VerificationStep } from './verification-step.tsx'

/** Requests what the visitor's country needs, unless it is known from before. */
function useSettings(): { readonly retry: () => void } {
  const dispatch = useDispatch()
  const { signUp } = useBrand()
  const place = useLocale()
  const station = useSelector(selectStation)
  const { settings, settingsKey, draft } = useSelector(selectRegistration)
  const detected = station.is === 'known' ? station.station.autodetectedCountry : undefined
  const key = settingsKeyOf(place)
  const request = () => {
    // A country chosen in another market may not be offered in this one.
    const chosen = key === settingsKey && draft.countryCode !== '' ? draft.countryCode : undefined
    const countryCode = chosen ?? firstCountry(place, detected, signUp)
    dispatch(settingsRequested({ place, countryCode }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again in another market
  useEffect(() => {
    if (settings.is !== 'ready' || key !== settingsKey) request()
  }, [key])
  return { retry: request }
}

interface SignUpWizardProps {
  readonly level: HeadingLevel
}

/** The sign-up, in a dialog or on a page. @see A§2 "Sign-up: steps" */
export function SignUpWizard({ level }: SignUpWizardProps): ReactNode {
  const { step, end, settings } = useSelector(selectRegistration)
  const { bonusCode } = useSelector(selectHeading)
  const { payAndPlay } = useSelector(selectFlags)
  const { prefix } = useLocale()
  const { search, state } = useLocation()
  const { retry } = useSettings()
  // Another country's settings replace these without a placeholder in between.
  const latest = useLatestSettings(settings)
  if (end) return <SignUpEndScreen end={end} level={level} />
  if (settings.is === 'failed') {
    const { requestId } = settings.failure
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${settings.failure.code}`} />}
        onRetry={retry}
        {...(requestId !== undefined && { requestId })}
      />
    )
  }
  if (!latest) return <SignUpSkeleton />
  if (latest.by === 'bank') {
    return payAndPlay ? (
      <Navigate
        replace
        to={{ pathname: addressOf(bankSignUpPage, prefix), search }}
        state={state}
      />
    ) : (
      <SignUpEndScreen end={{ is: 'unsupported', reason: 'bankOnly' }} level={level} />
    )
  }
  return (
    <div className={styles['wizard']}>
      <Stepper steps={stepTitles} current={step} />
      {bonusCode !== undefined && (
        <Banner
          level="info"
          testId="sign-up-bonus"
          title={<FormattedMessage id="signUp.bonus.title" />}
          body={<FormattedMessage id="signUp.bonus.body" values={{ code: bonusCode }} />}
        />
      )}
      <Steps settings={latest} isLoading={settings.is !== 'ready'} level={level} />
    </div>
  )
}

interface StepsProps extends SignUpWizardProps {
  readonly settings: RegistrationSettings
  readonly isLoading: boolean
}

function Steps({ settings, isLoading, level }: StepsProps): ReactNode {
  const { step } = useSelector(selectRegistration)
  // In the memory of the open form only: never in state, storage or an address.
  const [password, setPassword] = useState('')
  // The first step that is shown leaves the focus where it is.
  const [first, setFirst] = useState<string | undefined>(step)
  if (first !== undefined && first !== step) setFirst(undefined)
  const shared = { level, password, takesFocus: first === undefined }
  switch (step) {
    case 'details':
      return <DetailsStep {...shared} settings={settings} isLoading={isLoading} />
    case 'contactInfo':
      return (
        <ContactStep
          {...shared}
          settings={settings}
          isLoading={isLoading}
          onPassword={setPassword}
        />
      )
    case 'verification':
      return <VerificationStep {...shared} />
    case 'complete':
      return null
  }
}
