import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import {
  catchError,
  defer,
  EMPTY,
  from,
  type Observable,
  repeat,
  Subscription,
  switchMap,
  timer,
  using,
} from 'rxjs'
import type { Grant } from '../ports/lease.ts'
import { type PlayerActorDeps, playerActor } from './player-actor.ts'

/** A player stays owned for this long after their last tab here, so that a reload costs nothing. */
export const lingerMs = 60_000

/** Which players this node owns, or tries to: those that have a tab here. */
export interface Ownership {
  /** A tab of the player is here. */
  attend(playerId: PlayerId): void
  /** The last one has gone. */
  leave(playerId: PlayerId): void
  /** Gives every player up and resolves when others may take them. */
  stop(): Promise<void>
}

export function createOwnership(deps: PlayerActorDeps): Ownership {
  const { lease, clock, log } = deps
  const attended = new Map<PlayerId, Subscription>()
  const leaving = new Map<PlayerId, Subscription>()
  const releases = new Set<Promise<void>>()

  const release = (grant: Grant) => {
    const done = lease
      .release(grant)
      .catch(() => log.warn('player.releaseFailed', { playerId: grant.playerId }))
      .finally(() => releases.delete(done))
    releases.add(done)
  }

  /** Owns while the lease lasts and tries again when it is lost or held elsewhere. */
  const own = (playerId: PlayerId): Observable<never> =>
    defer(() => from(lease.acquire(playerId))).pipe(
      switchMap((grant) => {
        if (grant === 'held') return EMPTY
        return using(
          () => new Subscription(() => release(grant)),
          () => playerActor(grant, deps),
        )
      }),
      catchError((error: unknown) => {
        const why = error instanceof Error ? error.name : 'unknown'
        log.error('player.ownershipFailed', { playerId, why })
        return EMPTY
      }),
      repeat({ delay: () => timer(lease.durationMs / 3, clock.scheduler) }),
    )

  const drop = (playerId: PlayerId) => {
    leaving.get(playerId)?.unsubscribe()
    leaving.delete(playerId)
    attended.get(playerId)?.unsubscribe()
    attended.delete(playerId)
  }

  return {
    attend(playerId) {
      leaving.get(playerId)?.unsubscribe()
      leaving.delete(playerId)
      if (!attended.has(playerId)) attended.set(playerId, own(playerId).subscribe())
    },
    leave(playerId) {
      if (!attended.has(playerId) || leaving.has(playerId)) return
      leaving.set(
        playerId,
        timer(lingerMs, clock.scheduler).subscribe(() => drop(playerId)),
      )
    },
    async stop() {
      for (const playerId of [...attended.keys()]) drop(playerId)
      await Promise.all(releases)
    },
  }
}
