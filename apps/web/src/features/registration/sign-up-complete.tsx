import { depositPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import type { RiskSetting } from '@player-site/contracts/player-access/player-access.entities.ts'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useIsShown } from '../../shared/offer/use-offered.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { PageText } from '../content/index.ts'
import { SignInLink, selectPlayer } from '../session/index.ts'
import { selectRegistration } from './registration.slice.ts'
import styles from './sign-up.module.css'
import { StepHeading } from './step-heading.tsx'
import { stepTitles } from './step-titles.tsx'

const wide = { size: 'large', isWide: true } as const

interface SignUpCompleteProps {
  readonly onLeave: () => void
}

/** The account is open: what to know before playing, and the first deposit. @see A§2 Complete */
export function SignUpComplete({ onLeave }: SignUpCompleteProps): ReactNode {
  const { riskSetting } = useSelector(selectRegistration)
  const isSignedIn = useSelector(selectPlayer) !== null
  const loading = <Skeleton className={styles['textSkeleton']} />
  return (
    <div className={styles['complete']} data-testid="sign-up-complete">
      <Stepper steps={stepTitles} current="complete" />
      <StepHeading step="complete" level={3} takesFocus>
        <FormattedMessage id="signUp.complete.heading" />
      </StepHeading>
      <div className={styles['content']}>
        <Suspense fallback={loading}>
          <PageText
            pageId="success_registration"
            loading={loading}
            instead={
              <p>
                <FormattedMessage id="signUp.complete.body" />
              </p>
            }
          />
        </Suspense>
      </div>
      {riskSetting && <VerificationNote setting={riskSetting} />}
      <div className={styles['actions']}>
        {isSignedIn ? (
          <NextStep
            isIdentityFirst={riskSetting?.verificationBeforeDeposit === 'identity'}
            onLeave={onLeave}
          />
        ) : (
          <SignInLink className={buttonClass(wide)} testId="sign-up-complete-sign-in">
            <FormattedMessage id="signIn.open" />
          </SignInLink>
        )}
        <button
          type="button"
          className={buttonClass({ ...wide, kind: 'quiet' })}
          onClick={onLeave}
          data-testid="sign-up-games"
        >
          <FormattedMessage id="signUp.complete.games" />
        </button>
      </div>
    </div>
  )
}

/** What the market asks for before, or after, the first deposit. @see A§3 "market risk setting" */
function VerificationNote({ setting }: { readonly setting: RiskSetting }): ReactNode {
  return (
    <p data-testid="sign-up-verification" data-before={setting.verificationBeforeDeposit}>
      {setting.verifyWithinDays === null ? (
        <FormattedMessage id="signUp.complete.identityFirst" />
      ) : (
        <FormattedMessage
          id="signUp.complete.identityLater"
          values={{ days: setting.verifyWithinDays }}
        />
      )}
    </p>
  )
}

/** The first deposit; documents instead, where the market verifies identity before it. */
function NextStep({
  isIdentityFirst,
  onLeave,
}: { readonly isIdentityFirst: boolean } & SignUpCompleteProps) {
  const overLink = useOverLink()
  const { prefix } = useLocale()
  const isShown = useIsShown()
  if (isIdentityFirst && isShown(verificationPage)) {
    return (
      <Link
        to={addressOf(verificationPage, prefix)}
        className={buttonClass(wide)}
        data-testid="sign-up-documents"
        onClick={onLeave}
      >
        <FormattedMessage id="signUp.complete.documents" />
      </Link>
    )
  }
  if (!isShown(depositPage)) return null
  return (
    <Link
      {...overLink(depositHash)}
      className={buttonClass(wide)}
      data-testid="sign-up-deposit"
      onClick={onLeave}
    >
      <FormattedMessage id="signUp.complete.deposit" />
    </Link>
  )
}
