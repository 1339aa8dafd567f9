import {
  endWith,
  firstValueFrom,
  forkJoin,
  ignoreElements,
  map,
  type Observable,
  race,
  timer,
} from 'rxjs'
import type { GatewayConfig } from '../config/gateway.config.ts'
import type { PlayerSocket } from '../edge/socket/player-socket.ts'
import type { Ownership } from '../ownership/ownership.ts'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'

export interface DrainDeps {
  readonly ownership: Ownership
  readonly playerSocket: PlayerSocket
  readonly leases: Pick<Leases, 'countNodes'>
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<GatewayConfig, 'DRAIN_RECONNECTS_PER_SECOND' | 'DRAIN_MS'>
}

/** After the last tab was moved, standbys on other nodes need this long to take over. */
const lastTakeoversMs = 1_000

/**
 * Hands players over and moves tabs to the other nodes, paced. A node that is alone has nowhere to
 * move them: it closes, and clients reconnect to its successor.
 */
export async function drain(deps: DrainDeps): Promise<void> {
  const { ownership, playerSocket, leases, clock, log, config } = deps
  const nodes = await leases.countNodes().catch(() => 1)
  if (nodes < 2) return
  const perSecond = config.DRAIN_RECONNECTS_PER_SECOND
  log.info('gateway.draining', { nodes, players: ownership.count() })
  const handedOver = forkJoin([
    whenDone(ownership.handOver(perSecond)),
    whenDone(playerSocket.moveTabsAway(perSecond)),
  ])
  const late = timer(config.DRAIN_MS, clock.scheduler).pipe(map(() => 'late' as const))
  const outcome = await firstValueFrom(race(handedOver, late))
  if (outcome !== 'late' && ownership.count() > 0) {
    await firstValueFrom(timer(lastTakeoversMs, clock.scheduler))
  }
  log.info('gateway.drained', { left: ownership.count(), isLate: outcome === 'late' })
}

/** Emits one value when an observable completes, even an empty one. */
const whenDone = (work: Observable<unknown>) => work.pipe(ignoreElements(), endWith('done'))
