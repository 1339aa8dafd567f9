import { exhaustMap, from, interval, merge, type Observable } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { PlayerOwner } from './player-owner.ts'

/** A parked player whose owner let go unheard is found free within this time. */
const sweepMs = 10_000

export interface ParkedPlayersDeps {
  readonly leases: Pick<Leases, 'alive' | 'holder'>
  readonly clock: Clock
  readonly log: Log
  readonly lifeMs: number
  readonly owners: () => readonly PlayerOwner[]
  readonly onFree: (owners: readonly PlayerOwner[]) => void
}

/** Looks after the players that other nodes own: finds out when those die, or let go unheard. */
export function watchParkedPlayers(deps: ParkedPlayersDeps): Observable<unknown> {
  const { leases, clock, log, lifeMs, owners, onFree } = deps
  const parked = () =>
    owners().flatMap((owner) => {
      const { holder } = owner
      return holder ? [{ owner, holder }] : []
    })

  const freeTheDead = async () => {
    const all = parked()
    if (all.length === 0) return
    const alive = await leases.alive([...new Set(all.map(({ holder }) => holder.incarnation))])
    onFree(all.filter(({ holder }) => !alive.has(holder.incarnation)).map(({ owner }) => owner))
  }

  const freeTheForgotten = async () => {
    const all = await Promise.all(
      parked().map(async ({ owner, holder }) => {
        const now = await leases.holder(owner.playerId)
        return now?.incarnation === holder.incarnation ? [] : [owner]
      }),
    )
    onFree(all.flat())
  }

  const regularly = (everyMs: number, look: () => Promise<void>) =>
    interval(everyMs, clock.scheduler).pipe(
      exhaustMap(() => from(look().catch(() => log.warn('ownership.sweepFailed', {})))),
    )
  return merge(regularly(lifeMs / 3, freeTheDead), regularly(sweepMs, freeTheForgotten))
}
