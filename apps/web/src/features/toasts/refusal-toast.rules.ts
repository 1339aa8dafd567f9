import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import type { Failure } from '../../shared/api/failure.ts'

/** Refusals that are shown in a toast whatever their status. */
const alwaysShown: readonly Failure['code'][] = ['error.old.password.incorrect']
const shownStatuses: readonly number[] = [404, 500]

/**
 * Their screens say every failure in its place: a toast would say it twice, and still say it after
 * the next try has worked.
 */
const toldInPlace = /^(?:limits|passwordReset|accountAlerts|payAndPlay)\./

/** Sent without a press although they are no GET: what opens with a page, and notes of what was done. */
const unasked: readonly string[] = [
  'cashier.depositCheck',
  'cashier.withdrawalCheck',
  'recentGames.add',
  'inbox.markRead',
]

/** Whether a person's press leads to the call, and nothing else tells them of its failure. */
const needsToast = ({ id, method }: Pick<CallSpec, 'id' | 'method'>): boolean =>
  method !== 'GET' && !unasked.includes(id) && !toldInPlace.test(id)

/**
 * Whether a failed call is shown in a toast: a 404 or 500 of a call that a person's press led to is,
 * unless the screen shows it itself, as it does each reply that the call declares.
 * @see A§8 "404 or 500 with a message (or the old-password-incorrect code): an error toast"
 */
export const isShownInToast = (
  spec: Pick<CallSpec, 'id' | 'method' | 'errors'>,
  { code, status }: Pick<Failure, 'code' | 'status'>,
): boolean =>
  alwaysShown.includes(code) ||
  (shownStatuses.includes(status) && needsToast(spec) && !spec.errors.some((own) => own === code))

/** What the toast says. An address of a call is no page: that it is missing is the site's own fault. */
export const messageIdOf = ({ code }: Pick<Failure, 'code'>): string =>
  `error.${code === 'route.notFound' ? 'system.error' : code}`
