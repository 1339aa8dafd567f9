import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { useOverLink } from '../../shared/ui/over-page.ts'
import { signUpHash } from '../../shared/ui/page-hash.ts'
import { signInNeeded } from './sign-in.slice.ts'

export const signInHash = '#login'
/** The same for a payout-only sign-in. */
export const payoutHash = '#payout'

const heldState = z.object({ bonusCode: z.string().check(z.maxLength(64)) })

/** @see A§2 "A bonusCode held in saved location state is passed along" */
function bonusCodeIn(state: unknown): string | undefined {
  const held = z.safeParse(heldState, state)
  return held.success ? held.data.bonusCode : undefined
}

export interface SignInLinkProps {
  readonly className?: string | undefined
  readonly testId?: string
  /** -1 where arrow keys lead to it. */
  readonly tabIndex?: number
  /** The target after sign-in; without it the player stays on the page. */
  readonly redirectPath?: string
  readonly children: ReactNode
}

interface HashLinkProps extends SignInLinkProps {
  readonly hash: string
}

/** Opens a dialog over the current page, and remembers where the player goes after it. */
function HashLink({ hash, className, testId, tabIndex, redirectPath, children }: HashLinkProps) {
  const dispatch = useDispatch()
  const { state } = useLocation()
  const overLink = useOverLink()
  const bonusCode = bonusCodeIn(state)
  return (
    <Link
      {...overLink(hash)}
      className={className}
      data-testid={testId}
      tabIndex={tabIndex}
      onClick={() => {
        if (redirectPath !== undefined || bonusCode !== undefined) {
          dispatch(signInNeeded({ redirectPath, bonusCode }))
        }
      }}
    >
      {children}
    </Link>
  )
}

/**
 * Opens the sign-in dialog over the current page.
 * @see A§2 "a #login hash that opens the login modal"
 */
export const SignInLink = (props: SignInLinkProps) => <HashLink {...props} hash={signInHash} />

/** Opens the sign-up dialog over the current page. @see A§2 "The sign-up popup" */
export const SignUpLink = (props: SignInLinkProps) => (
  <IfOffered group="registration">
    <HashLink {...props} hash={signUpHash} />
  </IfOffered>
)
