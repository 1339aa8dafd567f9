import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { selectPasswordReset } from './password-reset.slice.ts'

const weak = z.object({ reason: z.enum(['guessable', 'personal']) })

/** A weak password's reason says what to change. */
function sentenceOf({ code, details }: Failure): string {
  const read = z.safeParse(weak, details)
  return code === 'error.password.weak' && read.success
    ? `signUp.fault.password.${read.data.reason}`
    : `error.${code}`
}

/** Why the step was refused; the form keeps what was typed. @see A§8 */
export function ResetFailure(): ReactNode {
  const { phase } = useSelector(selectPasswordReset)
  if (phase.is !== 'failed') return null
  const { failure } = phase
  const isOurFault = failure.status >= 500 && failure.requestId !== undefined
  return (
    <Banner
      level="danger"
      isAnswer
      testId="reset-error"
      title={<FormattedMessage id={sentenceOf(failure)} />}
      body={
        isOurFault ? (
          <FormattedMessage id="support.requestId" values={{ requestId: failure.requestId }} />
        ) : undefined
      }
    />
  )
}
