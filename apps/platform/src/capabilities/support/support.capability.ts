import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { bindSupport } from './support.routes.ts'
import { createSupportService } from './support.service.ts'

/** What the operator's staff ask about players. */
export const support: Capability<unknown, Nothing> = {
  name: 'support',
  create({ db, log }) {
    const service = createSupportService({ db, log })
    return { routes: ({ bind }) => bindSupport(bind, service), provides: nothing }
  },
}
