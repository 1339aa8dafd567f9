import * as z from 'zod/mini'
import { moment } from '../kernel/ids.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { announcements as constants } from '../kernel/session-constants.ts'

/** The operator chooses it: `2026-11-24-database`. */
export const announcementId = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9-]*$/))

/** Audience: players and visitors of every market, or of these. */
const audience = z.union([
  z.literal('all'),
  z.array(z.enum(marketIds)).check(z.minLength(1), z.maxLength(marketIds.length)),
])

/** A window in which the site will be closed for maintenance. */
const maintenanceWindow = { startsAt: moment, endsAt: moment, markets: audience }

export const announcement = z.object({ id: announcementId, ...maintenanceWindow })
export type Announcement = z.infer<typeof announcement>

/** An announcement that an operator plans. */
export const plannedMaintenance = z.strictObject(maintenanceWindow).check(
  z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'must end after it starts',
    path: ['endsAt'],
  }),
)
export type PlannedMaintenance = z.infer<typeof plannedMaintenance>

/** Current and upcoming windows, the next one first. */
export const announcementList = z.object({
  announcements: z.array(announcement).check(z.maxLength(constants.maxListed)),
})
export type AnnouncementList = z.infer<typeof announcementList>
