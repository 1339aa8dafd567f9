import { addressOf } from '@player-site/contracts/kernel/page.ts'
import {
  type SessionEndReason,
  sessionEndReason,
} from '@player-site/contracts/session/session.events.ts'
import { loggedOutPage } from '@player-site/contracts/session/session.pages.ts'
import * as z from 'zod/mini'

export const loggedOutPath = (prefix: string): string => addressOf(loggedOutPage, prefix)

/** The logged-out page's data, stored in the browser's history entry: a reload keeps it. */
export interface LoggedOut {
  readonly reason: SessionEndReason
  /** The page that the player was on. */
  readonly from?: string
}

/** The page's own text for the reason and for the next step. */
export type NextStep = 'signIn' | 'help' | 'contact' | 'closed'

const nextSteps: Readonly<Record<SessionEndReason, NextStep>> = {
  signed_out: 'signIn',
  idle: 'signIn',
  expired: 'signIn',
  unauthorized: 'signIn',
  revoked: 'signIn',
  replaced: 'signIn',
  device_signed_out: 'signIn',
  password_changed: 'signIn',
  other_player: 'signIn',
  // A player who wants to stop must not be invited to sign in.
  excluded: 'help',
  timeout: 'help',
  blocked: 'contact',
  closed: 'closed',
}

export const nextStepAfter = (reason: SessionEndReason): NextStep => nextSteps[reason]

/**
 * Returns the data for the page. A player who signed out, or who may not come back, is not led back
 * to the earlier page.
 * @param pagePath the current page, without its hash
 */
export const loggedOutData = (reason: SessionEndReason, pagePath: string): LoggedOut =>
  reason === 'signed_out' || nextStepAfter(reason) !== 'signIn'
    ? { reason }
    : { reason, from: pagePath }

const loggedOutState = z.object({ reason: sessionEndReason })

/** The reason from the location state; `signed_out` if the page was opened by its address alone. */
export function reasonIn(state: unknown): SessionEndReason {
  const read = z.safeParse(loggedOutState, state)
  return read.success ? read.data.reason : 'signed_out'
}
