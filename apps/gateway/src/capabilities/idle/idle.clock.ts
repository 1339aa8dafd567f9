import { type IdleWarning, idleWarning } from '@player-site/contracts/session/idle.events.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Deadline, Deadlines } from '../../ports/deadlines.ts'
import { idleTimes } from './idle.rules.ts'

export type Session = Pick<Deadline, 'sessionId' | 'playerId'>

export interface IdleClockDeps {
  readonly deadlines: Deadlines
  readonly bus: Pick<Bus, 'publish'>
}

/** A session's idle clock, and the messages to its tabs. */
export interface IdleClock {
  /** Resets the clock after an activity, and removes an idle warning from the session's tabs. */
  rearm(session: Session, activeAt: number): Promise<number>
  publish(session: Session, body: IdleWarning): Promise<void>
}

export const createIdleClock = ({ deadlines, bus }: IdleClockDeps): IdleClock => {
  const tell: IdleClock['publish'] = ({ playerId, sessionId }, body) =>
    bus.publish(playerId, { is: 'toSession', sessionId, name: idleWarning.name, body: { ...body } })
  return {
    publish: tell,
    async rearm({ playerId, sessionId }, activeAt) {
      const { warnAt, endsAt } = idleTimes(activeAt)
      await deadlines.set({ kind: 'idleEnd', playerId, sessionId }, endsAt)
      const warned = await deadlines.set({ kind: 'idleWarning', playerId, sessionId }, warnAt)
      if (warned === 'added') await tell({ playerId, sessionId }, { is: 'dismissed', endsAt })
      return endsAt
    },
  }
}
