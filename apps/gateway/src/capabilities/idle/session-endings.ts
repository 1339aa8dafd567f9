import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { Session } from './idle.clock.ts'

/** Ends sessions on every node. */
export interface SessionEndings {
  /** `gone`: the session had already ended. */
  end(session: Session, reason: SessionEndReason): Promise<'ended' | 'gone'>
  /** Notifies every tab of an ended session; notified tabs close. */
  announceEnd(session: Session, reason: SessionEndReason): Promise<void>
}
