import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** What its platform calls something that the site has no name for, in the player's language. */
export const givenName = z.optional(text(80))
