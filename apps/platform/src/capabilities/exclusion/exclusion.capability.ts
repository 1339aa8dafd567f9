import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import { exclusionData } from './exclusion.data.repository.ts'
import { bindExclusion } from './exclusion.routes.ts'
import { createExclusionService } from './exclusion.service.ts'

/** Breaks and exclusions. */
export const exclusion: Capability<unknown, Nothing> = {
  name: 'exclusion',
  create({ db, clock, accountState, playerTransaction, messages, tokens }) {
    const deps = { db, clock, accountState, playerTransaction, messages, tokens }
    const service = createExclusionService(deps)
    return {
      routes: ({ bind }) => bindExclusion(bind, service, deps),
      personalData: exclusionData(db),
      provides: nothing,
    }
  },
}
