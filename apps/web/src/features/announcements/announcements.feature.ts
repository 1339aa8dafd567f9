import { defineFeature } from '../../shared/feature/feature.ts'
import { lateAnnouncements } from './announcements.late.ts'
import { Announcements } from './announcements.tsx'

export const announcementsFeature = defineFeature({
  name: 'announcements',
  scope: 'site',
  banners: [Announcements],
  late: lateAnnouncements,
})
