import { Suspense, useCallback, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { useIdlePrefetch } from '../../shared/chunks/use-idle-prefetch.ts'
import { DialogPlaceholder } from '../../shared/ui/dialog-placeholder.tsx'
import { useOverClose } from '../../shared/ui/over-page.ts'
import { lateSession } from './session.late.ts'
import { selectSessionPhase } from './session.slice.ts'
import { signInClosed } from './sign-in.slice.ts'
import { payoutHash, signInHash } from './sign-in-link.tsx'

const SignInDialog = lazyComponent(
  () => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog),
  MissingOver,
  lateSession,
)

/**
 * Shows the sign-in dialog while the address contains `#login` or `#payout` and the visitor is
 * signed out.
 */
export function SignInGate() {
  const { hash } = useLocation()
  const closeOver = useOverClose()
  const dispatch = useDispatch()
  const phase = useSelector(selectSessionPhase)
  const isPayoutOnly = hash === payoutHash
  const isRequested = isPayoutOnly || hash === signInHash
  const [replacesPlaceholder, setReplacesPlaceholder] = useState(false)
  const rememberPlaceholder = useCallback(() => setReplacesPlaceholder(true), [])
  const isVisitor = phase.is === 'resolved' && !phase.player
  useIdlePrefetch(isVisitor ? SignInDialog.prefetch : undefined)
  if (!isRequested || !isVisitor) return null
  const close = () => {
    setReplacesPlaceholder(false)
    dispatch(signInClosed())
    closeOver()
  }
  return (
    <Suspense
      fallback={
        <DialogPlaceholder
          title={<FormattedMessage id="signIn.open" />}
          onShown={rememberPlaceholder}
        />
      }
    >
      <SignInDialog
        onClose={close}
        isPayoutOnly={isPayoutOnly}
        replacesPlaceholder={replacesPlaceholder}
      />
    </Suspense>
  )
}
