import type { Capability } from '../../manifest/capability.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'
import { activeCommand, warnOnJoin } from './idle.commands.ts'
import { createIdleService, type IdleService } from './idle.service.ts'
import type { SessionEndings } from './session-endings.ts'
import type { SessionTimers } from './session-timers.ts'

interface IdleNeeds {
  readonly sessions: SessionEndings
  readonly calls: SessionCalls
  readonly timers: SessionTimers
}

/** Ends sessions without activity, and those that have reached their maximum age. */
export const idle: Capability<IdleNeeds, Pick<IdleService, 'endsAt'>> = {
  name: 'idle',
  create({ stores, clock, log }, { sessions, calls, timers }) {
    const { deadlines, bus } = stores
    const service = createIdleService({ deadlines, bus, timers, sessions, calls, clock, log })
    return {
      commands: [activeCommand(service)],
      onJoin: warnOnJoin(service),
      onLeave: ({ session }) => service.leave(session.sessionId),
      deadlines: service.effects,
      provides: { endsAt: (session) => service.endsAt(session) },
    }
  },
}
