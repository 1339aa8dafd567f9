import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { inboxData } from './inbox.data.repository.ts'
import { bindInbox } from './inbox.routes.ts'
import { createInboxService } from './inbox.service.ts'

/** The player's inbox. */
export const inbox: Capability<unknown, Nothing> = {
  name: 'inbox',
  create({ db, clock, playerTransaction }) {
    const service = createInboxService({ db, clock, playerTransaction })
    return {
      routes: ({ bind }) => bindInbox(bind, service),
      personalData: inboxData(db),
      provides: nothing,
    }
  },
}
