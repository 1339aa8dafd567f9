import { Suspense, useCallback, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { DialogPlaceholder } from '../../shared/ui/dialog-placeholder.tsx'
import { resetPasswordHash } from '../../shared/ui/page-hash.ts'
import { lateReset } from './password-reset.late.ts'

const ResetDialog = lazyComponent(
  () => import('./reset-dialog.tsx').then((module) => module.ResetDialog),
  MissingOver,
  ...lateReset,
)

/** Shows the password reset over any page while the address contains `#reset-password`. */
export function ResetGate() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [replacesPlaceholder, setReplacesPlaceholder] = useState(false)
  const rememberPlaceholder = useCallback(() => setReplacesPlaceholder(true), [])
  if (hash !== resetPasswordHash) return null
  const close = () => {
    setReplacesPlaceholder(false)
    // The page keeps its location state.
    void navigate({ pathname, search }, { replace: true, state })
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
      <ResetDialog onClose={close} replacesPlaceholder={replacesPlaceholder} />
    </Suspense>
  )
}
