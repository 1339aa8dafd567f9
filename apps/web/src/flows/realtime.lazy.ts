import { reportActivityOnInput } from './idle.epics.ts'
import { connectWhileSignedIn } from './realtime.epics.ts'

export const realtimeCode = { epics: { connectWhileSignedIn, reportActivityOnInput } }
