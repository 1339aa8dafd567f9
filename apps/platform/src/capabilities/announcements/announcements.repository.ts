import {
  type Announcement,
  announcement,
} from '@player-site/contracts/announcements/announcements.entities.ts'
import { asc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { maintenanceWindows } from './announcements.schema.ts'

const { id, startsAt, endsAt } = maintenanceWindows

/** Finds the windows that have not ended by `now`, the next one first. */
export async function findUnendedWindows(
  db: Database,
  now: Date,
  limit: number,
): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(maintenanceWindows)
    .where(gt(endsAt, now))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit)
  return rows.map((row) =>
    z.parse(announcement, {
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }),
  )
}

/** Adds a window, or replaces the one with its id. */
export async function saveWindow(db: Database, window: Announcement): Promise<void> {
  const planned = {
    startsAt: new Date(window.startsAt),
    endsAt: new Date(window.endsAt),
    markets: window.markets,
  }
  await db
    .insert(maintenanceWindows)
    .values({ id: window.id, ...planned })
    .onConflictDoUpdate({ target: id, set: planned })
}

export async function deleteWindow(db: Database, windowId: string): Promise<void> {
  await db.delete(maintenanceWindows).where(eq(id, windowId))
}
