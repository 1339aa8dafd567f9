import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { Session } from './idle.clock.ts'

/** Ends sessions on every node. */
export interface SessionEndings {
  /** `gone`: it was ended already. */
  end(session: Session, reason: SessionEndReason): Promise<'ended' | 'gone'>
  /** Tells every tab of a session that is gone; a tab that has heard is gone as well. */
  announceEnd(session: Session, reason: SessionEndReason): Promise<void>
}
