import type { Position } from '@player-site/contracts/kernel/event.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { concatMap, from, type Observable, Subscription, tap, timer } from 'rxjs'
import { type Bus, type BusMessage, isOwnerMessage, type Unsubscribe } from '../ports/bus.ts'
import type { Leases } from '../ports/lease.ts'
import { createPacer } from '../ports/pacer.ts'
import type { StoredPlayer } from '../ports/player-store.ts'
import type { StoreHealth } from '../ports/store-health.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { watchParkedPlayers } from './parked-players.ts'
import { PlayerOwner } from './player-owner.ts'

/** A player stays owned for this long after their last tab here, so that a reload costs nothing. */
export const ownershipLingerMs = 60_000

/** Requests of many players to the store are spread over at most this long. */
const maxSpreadMs = 500

export interface OwnershipDeps extends Omit<OwnerDeps, 'isStoreUp' | 'isDraining'> {
  readonly bus: Bus
  readonly leases: Leases
  readonly health: StoreHealth
  readonly lifeMs: number
}

interface PlayerEntry {
  readonly owner: PlayerOwner
  readonly subscription: Promise<Unsubscribe | undefined>
}

/** The players this node owns, or tries to own: those with a tab here. */
export class Ownership {
  readonly #deps: OwnershipDeps
  readonly #ownerDeps: OwnerDeps
  readonly #players = new Map<PlayerId, PlayerEntry>()
  readonly #leaving = new Map<PlayerId, Subscription>()
  readonly #stopping = new Set<Promise<unknown>>()
  readonly #running = new Subscription()
  #isDraining = false
  #isStoreUp = true

  constructor(deps: OwnershipDeps) {
    this.#deps = deps
    this.#ownerDeps = {
      ...deps,
      isStoreUp: () => this.#isStoreUp,
      isDraining: () => this.#isDraining,
    }
    const parked = watchParkedPlayers({
      ...deps,
      owners: () => this.#owners(),
      onFree: (owners) => this.#requestLeasesSoon(owners),
    })
    this.#running.add(parked.subscribe())
    this.#running.add(
      deps.nodeHealth.changes$.subscribe((change) => this.#onNodeHealthChange(change)),
    )
    this.#running.add(deps.health.status$.subscribe((status) => this.#onStoreStatus(status)))
  }

  /** Called when a tab of the player has joined here. */
  onTabsPresent(playerId: PlayerId): void {
    this.#leaving.get(playerId)?.unsubscribe()
    this.#leaving.delete(playerId)
    if (this.#players.has(playerId)) return
    const owner = new PlayerOwner(playerId, this.#ownerDeps)
    this.#players.set(playerId, { owner, subscription: this.#listen(owner) })
    owner.requestLease()
  }

  /** Called when the player's last tab on this node has left. */
  onTabsGone(playerId: PlayerId): void {
    if (!this.#players.has(playerId) || this.#leaving.has(playerId)) return
    const linger = timer(ownershipLingerMs, this.#deps.clock.scheduler)
    this.#leaving.set(
      playerId,
      linger.subscribe(() => this.#drop(playerId)),
    )
  }

  /** The position up to which this node has stored events of a player it owns. */
  headOf(playerId: PlayerId): Position | undefined {
    return this.#players.get(playerId)?.owner.head
  }

  /** The state for tabs on this node while the store is down. */
  detachedView(playerId: PlayerId): StoredPlayer | undefined {
    return this.#players.get(playerId)?.owner.detachedView()
  }

  /**
   * Offers every player to other nodes, at this rate per second; completes when all were offered.
   */
  handOver(perSecond: number): Observable<unknown> {
    this.#isDraining = true
    const pacer = createPacer(perSecond, 1, this.#deps.clock)
    return from(this.#owners()).pipe(
      concatMap((owner) => pacer.turn().pipe(tap(() => owner.offer()))),
    )
  }

  /** How many players are owned. */
  count(): number {
    return this.#owners().filter(({ phase }) => phase === 'owning').length
  }

  /** Releases every player and resolves when others may take them. */
  async stop(): Promise<void> {
    this.#running.unsubscribe()
    for (const playerId of [...this.#players.keys()]) this.#drop(playerId)
    await Promise.all(this.#stopping)
  }

  #owners(): readonly PlayerOwner[] {
    return [...this.#players.values()].map(({ owner }) => owner)
  }

  #listen(owner: PlayerOwner): Promise<Unsubscribe | undefined> {
    const { bus, log } = this.#deps
    const onMessage = (message: BusMessage) => {
      if (isOwnerMessage(message)) owner.onTalk(message)
    }
    return bus.subscribe(owner.playerId, 'owner', onMessage).catch(() => {
      // A lost message costs a delay: a sweep finds a free player, or the incarnation expires.
      log.warn('player.listenFailed', { playerId: owner.playerId })
      return undefined
    })
  }

  #onNodeHealthChange(change: 'ready' | 'ended'): void {
    const owners = this.#owners()
    if (change === 'ended') for (const owner of owners) owner.onLeaseLapsed()
    else
      this.#requestLeasesSoon(
        owners.filter(({ phase }) => phase === 'seeking' || phase === 'detached'),
      )
  }

  #onStoreStatus(status: 'up' | 'gone'): void {
    this.#isStoreUp = status === 'up'
    const owners = this.#owners()
    if (!this.#isStoreUp) for (const owner of owners) owner.detach()
    else this.#requestLeasesSoon(owners.filter(({ phase }) => phase === 'detached'))
  }

  /** Jittered: a dead node leaves thousands of players to request at once. */
  #requestLeasesSoon(owners: readonly PlayerOwner[]): void {
    const { random, clock } = this.#deps
    const spreadMs = Math.min(owners.length - 1, maxSpreadMs)
    for (const owner of owners) {
      const soon = timer(random() * spreadMs, clock.scheduler)
      this.#running.add(soon.subscribe(() => owner.requestLease()))
    }
  }

  #drop(playerId: PlayerId): void {
    this.#leaving.get(playerId)?.unsubscribe()
    this.#leaving.delete(playerId)
    const entry = this.#players.get(playerId)
    this.#players.delete(playerId)
    if (!entry) return
    const done = this.#stop(entry).finally(() => this.#stopping.delete(done))
    this.#stopping.add(done)
  }

  async #stop({ owner, subscription }: PlayerEntry): Promise<void> {
    try {
      await owner.stop()
      await (await subscription)?.()
    } catch {
      this.#deps.log.warn('player.stopFailed', { playerId: owner.playerId })
    }
  }
}
