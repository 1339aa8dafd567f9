import { readAnnouncements } from '@player-site/contracts/announcements/announcements.calls.ts'
import { maintenance } from '@player-site/contracts/announcements/announcements.topics.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** Planned maintenance, pushed to open pages. */
export const announcements: Capability<undefined, Nothing> = {
  name: 'announcements',
  create: ({ platform }) => ({
    topics: [{ spec: maintenance, read: () => platform.ask(readAnnouncements) }],
    provides: nothing,
  }),
}
