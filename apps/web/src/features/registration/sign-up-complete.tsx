import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { depositHash } from '../../shared/ui/page-hash.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { PageText } from '../content/index.ts'
import { SignInLink, selectPlayer } from '../session/index.ts'
import styles from './sign-up.module.css'
import { StepHeading } from './step-heading.tsx'
import { stepTitles } from './step-titles.tsx'

const wide = { size: 'large', isWide: true } as const

interface SignUpCompleteProps {
  readonly onLeave: () => void
}

/** The account is open: what to know before playing, and the first deposit. @see A§2 Complete */
export function SignUpComplete({ onLeave }: SignUpCompleteProps): ReactNode {
  const { pathname, search } = useLocation()
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
      <div className={styles['actions']}>
        {isSignedIn ? (
          <Link
            to={{ pathname, search, hash: depositHash }}
            className={buttonClass(wide)}
            data-testid="sign-up-deposit"
            onClick={onLeave}
          >
            <FormattedMessage id="signUp.complete.deposit" />
          </Link>
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
