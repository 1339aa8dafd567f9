import { findDismissedOnStart, followAnnouncements, keepDismissed } from './announcements.epics.ts'
import { announcementsReducer } from './announcements.slice.ts'

/** What follows announcements. Its text comes with the banner: most pages have nothing to announce. */
export const announcementsCode = {
  slices: { announcements: announcementsReducer },
  epics: { findDismissedOnStart, followAnnouncements, keepDismissed },
}
