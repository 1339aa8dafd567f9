import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { PlayerEvent } from './player-event.ts'

/** Messages between nodes about one player. */
export type BusMessage =
  | { readonly is: 'event'; readonly event: PlayerEvent }
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
  /**
   * For the player's owner: the player has done this with the reality check, and upstream has
   * applied it.
   */
  | { readonly is: 'activity'; readonly did: 'acknowledged' | 'started' | 'stopped' }
  | OwnerMessage

/**
 * Handover of a player between two live nodes, make before break: a node with a tab asks
 * (`wanted`), the owner agrees (`yielding`), the standby opens its own connection and reports it
 * (`ready`), the owner releases (`released`). Each message may be lost; each step waits at most two
 * seconds. `resync` makes the owner start a new epoch and fetch everything again.
 */
export type OwnerMessage =
  | { readonly is: 'wanted' | 'ready'; readonly by: string }
  | { readonly is: 'yielding' | 'released' }
  | { readonly is: 'resync' }

/**
 * The recipients of a message: nodes with tabs of the player, or nodes that own or want them. An
 * owner without tabs does not receive its own events.
 */
export type Audience = 'tabs' | 'owner'

const forTabs: readonly BusMessage['is'][] = ['event', 'sessionEnded', 'toSession']
export const audienceOf = ({ is }: BusMessage): Audience =>
  forTabs.includes(is) ? 'tabs' : 'owner'

const ownerMessages: readonly string[] = ['wanted', 'ready', 'yielding', 'released', 'resync']
export const isOwnerMessage = (message: BusMessage): message is OwnerMessage =>
  ownerMessages.includes(message.is)

export type Unsubscribe = () => Promise<void>

/**
 * Fan-out between nodes. A hint, not a log: a message may be lost, so a node that depends on events
 * reads the player store when the numbers show a gap.
 */
export interface Bus {
  publish(playerId: PlayerId, message: BusMessage): Promise<void>
  /** Resolves once messages published from now on will arrive. */
  subscribe(
    playerId: PlayerId,
    audience: Audience,
    onMessage: (message: BusMessage) => void,
  ): Promise<Unsubscribe>
}
