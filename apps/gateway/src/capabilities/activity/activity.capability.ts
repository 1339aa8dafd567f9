import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'
import type { PlayerCalls, SessionCalls } from '../../ports/player-calls.ts'
import {
  type ActivityCommandsDeps,
  activityTimerCommand,
  createActivityNotifier,
} from './activity.commands.ts'
import { createActivityService } from './activity.service.ts'
import { activitySlice } from './activity.state.ts'

interface ActivityNeeds {
  readonly playerCalls: PlayerCalls
  readonly sessionCalls: SessionCalls
  readonly signOut: ActivityCommandsDeps['signOut']
}

/** The reality check. */
export const activity: Capability<ActivityNeeds, Nothing> = {
  name: 'activity',
  playerState: [activitySlice],
  create({ stores, clock, wheel, log, random }, { playerCalls, sessionCalls, signOut }) {
    const { bus, health } = stores
    const mayHaveMissed$ = health.subscriberReturned$
    const deps = { calls: playerCalls, bus, mayHaveMissed$, clock, wheel, log, random }
    const service = createActivityService(deps)
    const notifyOwner = createActivityNotifier(bus, log)
    return {
      whileOwning: service.changes,
      start: service.start,
      commands: [activityTimerCommand({ signOut, calls: sessionCalls, bus })],
      afterCall: (call, { playerId }) => notifyOwner(call, playerId),
      provides: nothing,
    }
  },
}
