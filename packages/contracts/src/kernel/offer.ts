import * as z from 'zod/mini'
import { text } from './ids.ts'

/**
 * What a platform may leave out, by groups of its calls. Pages, links and polls of a group that is
 * not offered disappear.
 */
export const callGroupIds = [
  'cashier',
  'documents',
  'exclusion',
  'favourites',
  'history',
  'inbox',
  'jackpots',
  'letters',
  'limits',
  'lobbies',
  'passkeys',
  'passwordReset',
  'payAndPlay',
  'questionnaire',
  'realityCheck',
  'recents',
  'registration',
  'rewards',
  'savedMethods',
  'seats',
  'suggestions',
  'winners',
  'withdrawals',
] as const
export type CallGroupId = (typeof callGroupIds)[number]

/** Groups of calls that are not offered; a page ignores those that only a newer gateway knows. */
export const withheld = z.array(text(32)).check(z.maxLength(64))
