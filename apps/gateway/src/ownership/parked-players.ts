import { exhaustMap, from, interval, merge, type Observable } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { PlayerOwner } from './player-owner.ts'

/** A parked player whose release message was lost is found within this time. */
const sweepMs = 10_000

export interface ParkedPlayersDeps {
  readonly leases: Pick<Leases, 'alive' | 'holder'>
  readonly clock: Clock
  readonly log: Log
  readonly lifeMs: number
  readonly owners: () => readonly PlayerOwner[]
  readonly onFree: (owners: readonly PlayerOwner[]) => void
}

/**
 * Watches the players that other nodes own: finds owners that died, and releases whose message was
 * lost.
 */
export function watchParkedPlayers(deps: ParkedPlayersDeps): Observable<unknown> {
  const { leases, clock, log, lifeMs, owners, onFree } = deps
  const getParked = () =>
    owners().flatMap((owner) => {
      const { holder } = owner
      return holder ? [{ owner, holder }] : []
    })

  const releaseDeadOwners = async () => {
    const all = getParked()
    if (all.length === 0) return
    const alive = await leases.alive([...new Set(all.map(({ holder }) => holder.incarnation))])
    onFree(all.filter(({ holder }) => !alive.has(holder.incarnation)).map(({ owner }) => owner))
  }

  const releaseForgottenPlayers = async () => {
    const all = await Promise.all(
      getParked().map(async ({ owner, holder }) => {
        const now = await leases.holder(owner.playerId)
        return now?.incarnation === holder.incarnation ? [] : [owner]
      }),
    )
    onFree(all.flat())
  }

  const repeatEvery = (everyMs: number, sweep: () => Promise<void>) =>
    interval(everyMs, clock.scheduler).pipe(
      exhaustMap(() => from(sweep().catch(() => log.warn('ownership.sweepFailed', {})))),
    )
  return merge(
    repeatEvery(lifeMs / 3, releaseDeadOwners),
    repeatEvery(sweepMs, releaseForgottenPlayers),
  )
}
