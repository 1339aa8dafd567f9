import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import type { StateWithSession } from '../session/index.ts'

export interface AnnouncementsState {
  /** How many banners are mounted: usually one, and two while one frame replaces another. */
  readonly shown: number
  readonly announcements: readonly Announcement[]
  /** Keys of the announcements that this tab has dismissed. */
  readonly dismissed: readonly string[]
}

/** Undefined until the code of the feature is loaded. */
export type StateWithAnnouncements = { readonly announcements?: AnnouncementsState | undefined }
export type StateForAnnouncements = StateWithAnnouncements & StateWithSession
