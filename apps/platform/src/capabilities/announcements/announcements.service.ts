import type {
  AnnouncementList,
  PlannedMaintenance,
} from '@player-site/contracts/announcements/announcements.entities.ts'
import { announcements as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { deleteWindow, findUnendedWindows, saveWindow } from './announcements.repository.ts'

export interface AnnouncementsDeps {
  readonly db: Database
  readonly clock: Clock
}

/** Maintenance that the operator announces to players. @see A§2 Maintenance */
export interface AnnouncementsService {
  /** Lists the current window and the upcoming ones, the next one first. */
  list(): Promise<AnnouncementList>
  /** Plans a window, or changes the one with this id. */
  plan(id: string, planned: PlannedMaintenance): Promise<void>
  /** Cancels a window; a second time it changes nothing. */
  cancel(id: string): Promise<void>
}

export const createAnnouncementsService = ({
  db,
  clock,
}: AnnouncementsDeps): AnnouncementsService => ({
  list: async () => ({
    announcements: await findUnendedWindows(db, clock.now(), constants.maxListed),
  }),
  plan: (id, planned) => saveWindow(db, { id, ...planned }),
  cancel: (id) => deleteWindow(db, id),
})
