import { addressOf } from '@player-site/contracts/kernel/page.ts'
import {
  type SessionEndReason,
  sessionEndReason,
} from '@player-site/contracts/session/session.events.ts'
import { loggedOutPage } from '@player-site/contracts/session/session.pages.ts'
import * as z from 'zod/mini'

export const loggedOutPath = (prefix: string): string => addressOf(loggedOutPage, prefix)

/** What the logged-out page is told, by its place in the browser's history: a reload keeps it. */
export interface LoggedOut {
  readonly reason: SessionEndReason
  /** The page that the player was on. */
  readonly from?: string
}

/** The page's own words for why, and what there is to do about it. */
export type WayOn = 'signIn' | 'help' | 'contact'

const waysOn: Readonly<Record<SessionEndReason, WayOn>> = {
  signed_out: 'signIn',
  idle: 'signIn',
  expired: 'signIn',
  unauthorized: 'signIn',
  revoked: 'signIn',
  replaced: 'signIn',
  // Whoever wants to stop is not asked to come in.
  excluded: 'help',
  timeout: 'help',
  blocked: 'contact',
}

export const wayOnAfter = (reason: SessionEndReason): WayOn => waysOn[reason]

/**
 * What to tell the page. Whoever left by themselves, or may not come back, is not led on to where
 * they were.
 * @param pagePath the page that is open, without its hash
 */
export const loggedOut = (reason: SessionEndReason, pagePath: string): LoggedOut =>
  reason === 'signed_out' || wayOnAfter(reason) !== 'signIn'
    ? { reason }
    : { reason, from: pagePath }

const told = z.object({ reason: sessionEndReason })

/** Why, as the location state says; `signed_out` for whoever came by the address alone. */
export function reasonIn(state: unknown): SessionEndReason {
  const read = z.safeParse(told, state)
  return read.success ? read.data.reason : 'signed_out'
}
