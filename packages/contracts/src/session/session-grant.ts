import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { sessionView } from './session.entities.ts'

/** Fields of the reply of a call with `grantsSession`. */
export const sessionGrant = {
  /**
   * Opens one session, once, within a minute. The gateway redeems and removes it: it never reaches
   * a browser.
   */
  sessionGrant: z.optional(text(128)),
  /** Added by the gateway: the session it opened; without one the player must sign in. */
  session: z.optional(sessionView),
}
