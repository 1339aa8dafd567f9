import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { signInNeeded } from './sign-in.slice.ts'

export const signInHash = '#login'

export interface SignInLinkProps {
  readonly className?: string | undefined
  readonly testId?: string
  /** Where to go once signed in; without it the player stays on the page. */
  readonly redirectPath?: string
  readonly children: ReactNode
}

/** Opens the sign-in modal over the page one is on. @see A§2 "a #login hash that opens the login modal" */
export function SignInLink({ className, testId, redirectPath, children }: SignInLinkProps) {
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname, search, hash: signInHash }}
      className={className}
      data-testid={testId}
      onClick={() => {
        if (redirectPath !== undefined) dispatch(signInNeeded({ redirectPath }))
      }}
    >
      {children}
    </Link>
  )
}
