import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { audienceOf, type Bus, type BusMessage } from '../ports/bus.ts'

export interface MemoryBus extends Bus {
  /** Like `publish`, but every listener has run when it returns. */
  notify(playerId: PlayerId, message: BusMessage): void
}

type Listeners = Map<PlayerId, Set<(message: BusMessage) => void>>

/** One process's bus; several gateways in a test may share it. */
export function createMemoryBus(): MemoryBus {
  const audiences: Readonly<Record<'tabs' | 'owner', Listeners>> = {
    tabs: new Map(),
    owner: new Map(),
  }
  const tell = (playerId: PlayerId, message: BusMessage): void => {
    const listeners = audiences[audienceOf(message)]
    for (const listener of listeners.get(playerId) ?? []) listener(message)
  }
  return {
    notify: tell,
    async publish(playerId, message) {
      tell(playerId, message)
    },
    async subscribe(playerId, audience, onMessage) {
      const listeners = audiences[audience]
      const own = listeners.get(playerId) ?? new Set()
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const listener = (message: BusMessage) => onMessage(message)
      listeners.set(playerId, own.add(listener))
      return async () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(playerId) === own) listeners.delete(playerId)
      }
    },
  }
}
