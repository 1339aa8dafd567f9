import { defaultCurrency } from '@player-site/contracts/kernel/constants.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { emptyWallet } from '@player-site/contracts/wallet/wallet.view.ts'
import {
  concatMap,
  defer,
  EMPTY,
  from,
  ignoreElements,
  merge,
  type Observable,
  of,
  race,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Grant, Lease } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { PlayerState, PlayerStore } from '../ports/player-store.ts'
import type { Change } from './change.ts'

export interface PlayerActorDeps {
  readonly store: PlayerStore
  readonly lease: Lease
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** What to know before the first snapshot goes out. */
  readonly firstLook: (playerId: PlayerId) => Promise<readonly Change[]>
  /** Everything that happens to the player while owned. */
  readonly changes: (playerId: PlayerId) => Observable<Change>
}

/** A player nobody knows anything of yet. */
export const blankState: PlayerState = {
  wallet: emptyWallet(defaultCurrency),
  connection: { status: 'reconnecting', balanceAt: null },
  profile: null,
  activity: { is: 'quiet' },
}

/** Tabs get their first snapshot after this long, whatever upstream does. */
const firstLookMs = 1_500

/**
 * Owns one player for as long as it is subscribed: it alone numbers and stores what happens to
 * them. Completes when the lease is lost or a later owner has begun; its successor carries on.
 */
export function playerActor(grant: Grant, deps: PlayerActorDeps): Observable<never> {
  const { clock, log, meter, store } = deps
  const { playerId } = grant
  return defer(() => from(startingState(playerId, deps))).pipe(
    switchMap((state) =>
      defer(() => store.begin(playerId, grant.epoch, clock.now(), state)).pipe(
        switchMap((outcome) => {
          if (outcome !== 'stored') return EMPTY
          log.info('player.owned', { playerId, epoch: grant.epoch })
          meter.playersOwnedChanged(1)
          const kept = keepLease(grant, deps)
          return merge(kept, write(grant, state, deps)).pipe(
            takeWhile((life) => life === 'goesOn'),
            tap({ finalize: () => meter.playersOwnedChanged(-1) }),
          )
        }),
      ),
    ),
    ignoreElements(),
  )
}

type Life = 'goesOn' | 'over'

/** The predecessor's state, or what upstream says within a moment. */
async function startingState(playerId: PlayerId, deps: PlayerActorDeps): Promise<PlayerState> {
  const stored = await deps.store.read(playerId)
  if (stored) {
    const connection = { ...stored.state.connection, status: 'reconnecting' as const }
    return { ...stored.state, connection }
  }
  const changes = await firstOf(deps.firstLook(playerId), deps.clock)
  return changes.reduce((state, change) => change(state)?.state ?? state, blankState)
}

function firstOf(look: Promise<readonly Change[]>, clock: Clock): Promise<readonly Change[]> {
  const nothing: readonly Change[] = []
  return new Promise((resolve, reject) => {
    race(
      from(look),
      timer(firstLookMs, clock.scheduler).pipe(switchMap(() => of(nothing))),
    ).subscribe({
      next: resolve,
      error: reject,
    })
  })
}

/** Renews at a third of the lease, so that two renewals may fail before it runs out. */
const keepLease = (grant: Grant, { lease, clock, log }: PlayerActorDeps): Observable<Life> =>
  timer(lease.durationMs / 3, lease.durationMs / 3, clock.scheduler).pipe(
    concatMap(() => lease.renew(grant)),
    concatMap((renewal): Life[] => {
      if (renewal === 'kept') return []
      log.warn('player.leaseLost', { playerId: grant.playerId, epoch: grant.epoch })
      return ['over']
    }),
  )

/** Applies the changes one after the other; only what the store accepted becomes the state. */
function write(grant: Grant, first: PlayerState, deps: PlayerActorDeps): Observable<Life> {
  const { clock, log, meter, store } = deps
  const { playerId, epoch } = grant
  let state = first
  let seq = 0
  const apply = async (change: Change): Promise<Life> => {
    const step = change(state)
    if (!step) return 'goesOn'
    if (step.event) {
      const envelope = { ...step.event, epoch, seq: seq + 1, at: clock.now() }
      const outcome = await store.append(playerId, envelope, step.state)
      if (outcome !== 'stored') {
        log.warn('player.appendRefused', { playerId, epoch, outcome })
        return 'over'
      }
      seq += 1
      meter.eventPublished(step.event.name)
    }
    state = step.state
    return 'goesOn'
  }
  // concatMap: one writer, in the order things happened.
  return deps.changes(playerId).pipe(concatMap(apply))
}
