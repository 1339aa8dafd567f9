import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingOver } from '../../shared/parts/missing.tsx'
import { selectSessionPhase } from './session.slice.ts'
import { signInClosed } from './sign-in.slice.ts'
import { signInHash } from './sign-in-link.tsx'

const SignInDialog = lazyPart(
  () => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog),
  MissingOver,
)

/** Shows the sign-in modal while the address says `#login` and nobody is signed in. */
export function SignInGate() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const phase = useSelector(selectSessionPhase)
  if (hash !== signInHash || phase.is !== 'resolved' || phase.player) return null
  const close = () => {
    dispatch(signInClosed())
    void navigate({ pathname, search }, { replace: true })
  }
  return (
    <Suspense>
      <SignInDialog onClose={close} />
    </Suspense>
  )
}
