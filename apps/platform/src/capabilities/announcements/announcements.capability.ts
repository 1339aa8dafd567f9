import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { bindAnnouncements } from './announcements.routes.ts'
import { createAnnouncementsService } from './announcements.service.ts'

/** Announcements of the operator to all players. */
export const announcements: Capability<unknown, Nothing> = {
  name: 'announcements',
  create({ db, clock }) {
    const service = createAnnouncementsService({ db, clock })
    return { routes: ({ bind }) => bindAnnouncements(bind, service), provides: nothing }
  },
}
