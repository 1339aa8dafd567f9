import type { Capability } from '../../manifest/capability.ts'
import { activityData } from './activity.data.repository.ts'
import { bindActivity } from './activity.routes.ts'
import { type ActivityService, createActivityService } from './activity.service.ts'

type Provided = Pick<ActivityService, 'startVisit' | 'isDue'>

/** The reality check. */
export const activity: Capability<unknown, Provided> = {
  name: 'activity',
  create({ db, clock, playerTransaction }) {
    const service = createActivityService({ db, clock, playerTransaction })
    return {
      routes: ({ bind }) => bindActivity(bind, service),
      personalData: activityData(db),
      provides: service,
    }
  },
}
