import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'
import type { PlayerState } from '../ports/player-state.ts'
import type { Change } from './change.ts'
import type { OwnerDeps } from './owner-deps.ts'

/** Tabs get their first snapshot within this time, whatever upstream does. */
const firstChangesMs = 1_500

/** Reads the previous owner's state, or fetches from upstream within a short time limit. */
export async function findStartingState(
  playerId: PlayerId,
  { store, facts, model, clock }: Pick<OwnerDeps, 'store' | 'facts' | 'model' | 'clock'>,
): Promise<PlayerState> {
  const stored = await store.read(playerId)
  if (stored) return model.untilConnected(stored.state)
  const nothing: readonly Change[] = []
  const late = timer(firstChangesMs, clock.scheduler).pipe(map(() => nothing))
  const changes = await firstValueFrom(race(from(facts.firstChanges(playerId)), late))
  return changes.reduce((state, change) => change(state)?.state ?? state, model.initial)
}
