import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { bindAnnouncements } from './announcements.routes.ts'
import { createAnnouncementsService } from './announcements.service.ts'

/** What the operator announces to everybody. */
export const announcements: Capability<unknown, Nothing> = {
  name: 'announcements',
  create({ db, clock }) {
    const service = createAnnouncementsService({ db, clock })
    return { routes: ({ bind }) => bindAnnouncements(bind, service), provides: nothing }
  },
}
