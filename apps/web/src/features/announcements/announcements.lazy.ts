import { findDismissedOnStart, followAnnouncements, keepDismissed } from './announcements.epics.ts'
import { announcementsReducer } from './announcements.slice.ts'

/**
 * The code that follows announcements. Its text is loaded with the banner, since most pages have
 * nothing to announce.
 */
export const announcementsCode = {
  slices: { announcements: announcementsReducer },
  epics: { findDismissedOnStart, followAnnouncements, keepDismissed },
}
