import { signUpPage } from '@player-site/contracts/registration/registration.pages.ts'
import { Suspense, useCallback, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useOffered } from '../../shared/offer/use-offered.ts'
import { DialogPlaceholder } from '../../shared/ui/dialog-placeholder.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { signUpHash } from '../../shared/ui/page-hash.ts'
import { selectSessionPhase, signInHash } from '../session/index.ts'
import { lateSignUp } from './registration.late.ts'
import type { StateWithRegistration } from './registration.state.ts'

const SignUpDialog = lazyComponent(
  () => import('./sign-up-dialog.tsx').then((module) => module.SignUpDialog),
  MissingOver,
  ...lateSignUp,
)

const selectIsComplete = ({ registration }: StateWithRegistration): boolean =>
  registration?.step === 'complete'

/**
 * Shows the sign-up dialog while the address contains `#signup` and the visitor is signed out, and
 * its last step after the automatic sign-in.
 */
export function SignUpGate() {
  const { pathname, hash } = useLocation()
  const closeOver = useOverClose()
  const phase = useSelector(selectSessionPhase)
  const isComplete = useSelector(selectIsComplete)
  const [replacesPlaceholder, setReplacesPlaceholder] = useState(false)
  const rememberPlaceholder = useCallback(() => setReplacesPlaceholder(true), [])
  const isVisitor = phase.is === 'resolved' && !phase.player
  // The page of the sign-up needs no dialog.
  const isPage = pathname.endsWith(signUpPage.path)
  const isOffered = useOffered('registration')
  const isRequested = isVisitor && hash === signUpHash && !isPage && isOffered
  // A player who could not be signed in automatically signs in from the last step.
  if (!isRequested && (!isComplete || hash === signInHash)) return null
  const close = () => {
    setReplacesPlaceholder(false)
    if (hash === signUpHash) closeOver()
  }
  return (
    <Suspense
      fallback={
        <DialogPlaceholder
          title={<FormattedMessage id="signUp.open" />}
          onShown={rememberPlaceholder}
        />
      }
    >
      <SignUpDialog onClose={close} replacesPlaceholder={replacesPlaceholder} />
    </Suspense>
  )
}
