import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { Failure } from '../../shared/api/failure.ts'

/** Refusals that are shown in a toast whatever their status. */
const alwaysShown: readonly Failure['code'][] = ['error.old.password.incorrect']
const shownStatuses: readonly number[] = [404, 500]

/**
 * Whether a failed call is shown in a toast: a 404 or 500 is, unless the call declares it as a
 * reply, which the requesting screen shows itself.
 * @see A§8 "404 or 500 with a message (or the old-password-incorrect code): an error toast"
 */
export const isShownInToast = (
  spec: Pick<CallSpec, 'errors'>,
  { code, status }: Pick<Failure, 'code' | 'status'>,
): boolean =>
  alwaysShown.includes(code) ||
  (shownStatuses.includes(status) && !spec.errors.some((own) => own === code))
