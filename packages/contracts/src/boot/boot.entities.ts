import * as z from 'zod/mini'
import { siteView } from '../access/access.entities.ts'
import { brandIds } from '../brands/brands.ts'
import { game } from '../games/games.entities.ts'
import { sessionView } from '../session/session.entities.ts'

/**
 * What a page needs to know before its first paint. The gateway writes it into the page, so that
 * nothing waits for a call; what it could not learn in time is left out, and the page asks.
 */
export const bootData = z.object({
  brand: z.enum(brandIds),
  flags: z.optional(siteView.shape.flags),
  station: z.optional(siteView.shape.station),
  closed: z.optional(siteView.shape.closed),
  helpDesk: z.optional(siteView.shape.helpDesk),
  session: z.optional(sessionView),
  games: z.optional(z.array(game)),
})
export type BootData = z.infer<typeof bootData>

/** Id of the element that holds it, as JSON. */
export const bootElementId = 'boot'
