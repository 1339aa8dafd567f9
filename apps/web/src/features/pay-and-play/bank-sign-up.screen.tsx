import { type ReactNode, Suspense, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { HomeRedirect } from '../../shared/locale/home-redirect.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { PageText } from '../content/index.ts'
import { selectPlayer } from '../session/index.ts'
import { selectFlags } from '../site/index.ts'
import { AmountStep } from './amount-step.tsx'
import { BankEnding } from './bank-ending.tsx'
import { BankFrame } from './bank-frame.tsx'
import { BankUnavailable } from './bank-unavailable.tsx'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import styles from './pay-and-play.module.css'
import { bannerMissing, selectPayAndPlay, sessionRequested } from './pay-and-play.slice.ts'

/** The sign-up and sign-in with a bank. @see A§2 "/signup/pnp", A§4 Pay-and-play */
export function BankSignUpScreen(): ReactNode {
  const intl = useIntl()
  const { market } = useLocale()
  const { signUp } = useBrand()
  const { payAndPlay } = useSelector(selectFlags)
  const isSignedIn = useSelector(selectPlayer) !== null
  const { session } = useSelector(selectPayAndPlay)
  usePageTitle(intl.formatMessage({ id: 'payAndPlay.title' }))
  if (isSignedIn) return <HomeRedirect />
  const isOffered = payAndPlay && signUp.payAndPlayMarkets.includes(market)
  const isRefused = session.is === 'failed' && session.failure.code === 'payAndPlay.unavailable'
  if (!isOffered || isRefused) return <BankUnavailable />
  return (
    <section className={styles['page']} data-testid="bank-sign-up-page">
      <h1 className={styles['title']}>
        <FormattedMessage id="payAndPlay.title" />
      </h1>
      <Banner />
      <div className={styles['card']}>
        <Steps />
      </div>
    </section>
  )
}

/** The page's own text, from the content service. @see B§5 */
function Banner() {
  const loading = <Skeleton className={styles['bannerSkeleton']} />
  return (
    <div className={styles['banner']}>
      <Suspense fallback={loading}>
        <PageText pageId="pay_and_play" loading={loading} instead={<MissingBanner />} />
      </Suspense>
    </div>
  )
}

function MissingBanner() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(bannerMissing())
  }, [dispatch])
  return (
    <p data-testid="bank-banner-missing">
      <FormattedMessage id="payAndPlay.bannerMissing" />
    </p>
  )
}

function Steps(): ReactNode {
  const dispatch = useDispatch()
  const { session, phase, pin } = useSelector(selectPayAndPlay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, unless the bank has just returned
  useEffect(() => {
    if (phase.is !== 'verifying' && phase.is !== 'asking') {
      dispatch(sessionRequested({ requireNew: false }))
    }
  }, [])
  if (phase.is === 'verifying' || phase.is === 'asking') {
    return <Progress label={<FormattedMessage id="payAndPlay.verifying" />} />
  }
  if (session.is === 'failed') {
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${session.failure.code}`} />}
        onRetry={() => dispatch(sessionRequested({ requireNew: false }))}
      />
    )
  }
  if (session.is !== 'ready') return <Skeleton className={styles['formSkeleton']} />
  const { value } = session
  const failure = phase.is === 'failed' ? phase.failure : undefined
  switch (value.status) {
    case 'new':
      return <AmountStep session={value} />
    case 'atBank':
      if (value.url === null || failure) return <BankEnding session={value} failure={failure} />
      return <BankFrame url={value.url} />
    case 'form':
      return pin ? <CodeStep pin={pin} /> : <ContactStep session={value} />
    case 'ready':
    case 'done':
      if (failure) return <BankEnding session={value} failure={failure} />
      return <Progress label={<FormattedMessage id="payAndPlay.signingIn" />} />
    case 'ended':
      return <BankEnding session={value} failure={failure} />
  }
}
