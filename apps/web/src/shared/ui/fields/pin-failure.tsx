import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import type { Failure } from '../../api/failure.ts'

const attempts = z.object({ attemptsLeft: z.int().check(z.positive()) })

/** Why a code was refused or not sent, and how many entries are left. @see A§8 */
export function PinFailure({ failure }: { readonly failure: Failure }): ReactNode {
  const read = z.safeParse(attempts, failure.details)
  if (failure.code !== 'sms.code.invalid' || !read.success) {
    return <FormattedMessage id={`error.${failure.code}`} />
  }
  return <FormattedMessage id="ui.code.wrong" values={{ attempts: read.data.attemptsLeft }} />
}
