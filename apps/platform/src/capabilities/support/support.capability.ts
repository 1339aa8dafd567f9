import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { bindSupport } from './support.routes.ts'
import { createSupportService, type SupportNeeds } from './support.service.ts'

/** What the operator's staff ask about players. */
export const support: Capability<SupportNeeds, Nothing> = {
  name: 'support',
  create({ db, log }, { listRounds }) {
    const service = createSupportService({ db, log, listRounds })
    return { routes: ({ bind }) => bindSupport(bind, service), provides: nothing }
  },
}
