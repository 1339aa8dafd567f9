import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { AnnouncementsState, SeenByAnnouncements } from './announcements.state.ts'

export const announcements = lateFeature<AnnouncementsState, SeenByAnnouncements>()
