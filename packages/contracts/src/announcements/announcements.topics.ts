import { defineTopic } from '../kernel/topic.ts'
import { announcementList } from './announcements.entities.ts'

export const maintenance = defineTopic('maintenance', announcementList, {
  everyMs: 10_000,
  source: 'A§2 Maintenance',
  summary: 'Planned maintenance: the current window and the upcoming ones',
})
