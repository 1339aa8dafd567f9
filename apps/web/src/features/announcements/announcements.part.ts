import { findDismissedOnStart, followAnnouncements, keepDismissed } from './announcements.epics.ts'
import { announcementsReducer } from './announcements.slice.ts'
import { announcements } from './late.ts'

// Whoever imports the region has its code with it.
announcements.adopt({
  reducer: announcementsReducer,
  epics: { findDismissedOnStart, followAnnouncements, keepDismissed },
})
