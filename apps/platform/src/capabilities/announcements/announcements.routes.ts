import {
  cancelMaintenance,
  planMaintenance,
  readAnnouncements,
} from '@player-site/contracts/announcements/announcements.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { AnnouncementsService } from './announcements.service.ts'

/** For gateways only: operators plan at the gateway's operations port. */
export function bindAnnouncements(bind: Bind, announcements: AnnouncementsService): void {
  bind.public(readAnnouncements, () => announcements.list())
  bind.public(planMaintenance, async ({ params, body }) => {
    await announcements.plan(params.announcementId, body)
    return {}
  })
  bind.public(cancelMaintenance, async ({ params }) => {
    await announcements.cancel(params.announcementId)
    return {}
  })
}
