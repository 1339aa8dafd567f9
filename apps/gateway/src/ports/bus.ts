import type { Envelope } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'

/** What nodes tell each other about one player. */
export type BusMessage =
  | { readonly is: 'event'; readonly envelope: Envelope }
  | {
      readonly is: 'sessionEnded'
      readonly sessionIds: readonly SessionId[]
      readonly reason: SessionEndReason
    }
  /** For the tabs of one session, unnumbered. */
  | {
      readonly is: 'toSession'
      readonly sessionId: SessionId
      readonly name: string
      readonly body: Readonly<Record<string, unknown>>
    }
  /** For the player's owner: the player has done this with the reality check, upstream knows. */
  | { readonly is: 'activity'; readonly did: 'acknowledged' | 'started' | 'stopped' }

export type Unsubscribe = () => Promise<void>

/**
 * Fan-out between nodes. A hint, not a log: a message may be lost, so whoever counts on events
 * reads the player store when the numbers show a gap.
 */
export interface Bus {
  publish(playerId: PlayerId, message: BusMessage): Promise<void>
  /** Resolves once messages published from now on will arrive. */
  subscribe(playerId: PlayerId, onMessage: (message: BusMessage) => void): Promise<Unsubscribe>
}
