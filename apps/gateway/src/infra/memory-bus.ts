import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { audienceOf, type Bus, type BusMessage } from '../ports/bus.ts'

export interface MemoryBus extends Bus {
  /** Like `publish`, but every listener has run when it returns. */
  notify(playerId: PlayerId, message: BusMessage): void
}

type Listener = (message: BusMessage) => void
/** Replaced as a whole: most players have one or two, and messages are far more frequent. */
type Listeners = Map<PlayerId, readonly Listener[]>
const noListeners: readonly Listener[] = []

/** One process's bus; several gateways in a test may share it. */
export function createMemoryBus(): MemoryBus {
  const audiences: Readonly<Record<'tabs' | 'owner', Listeners>> = {
    tabs: new Map(),
    owner: new Map(),
  }
  const tell = (playerId: PlayerId, message: BusMessage): void => {
    const listeners = audiences[audienceOf(message)]
    for (const listener of listeners.get(playerId) ?? noListeners) listener(message)
  }
  return {
    notify: tell,
    async publish(playerId, message) {
      tell(playerId, message)
    },
    async subscribe(playerId, audience, onMessage) {
      const listeners = audiences[audience]
      const others = listeners.get(playerId) ?? noListeners
      // One function subscribed twice is two subscriptions.
      const isKnown = others.includes(onMessage)
      const listener: Listener = isKnown ? (message) => onMessage(message) : onMessage
      listeners.set(playerId, [...others, listener])
      return async () => {
        const left = (listeners.get(playerId) ?? noListeners).filter((other) => other !== listener)
        if (left.length > 0) listeners.set(playerId, left)
        else listeners.delete(playerId)
      }
    },
  }
}
