import { defaultCurrency } from '@player-site/contracts/kernel/constants.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { emptyWallet } from '@player-site/contracts/wallet/wallet.view.ts'
import { firstValueFrom, from, map, race, timer } from 'rxjs'
import type { PlayerState } from '../ports/player-store.ts'
import type { Change } from './change.ts'
import type { OwnerDeps } from './owner-deps.ts'

/** A player nobody knows anything of yet. */
export const blankState: PlayerState = {
  wallet: emptyWallet(defaultCurrency),
  connection: { status: 'reconnecting', balanceAt: null },
  profile: null,
  activity: { is: 'quiet' },
}

/** Tabs get their first snapshot after this long, whatever upstream does. */
const firstLookMs = 1_500

/** The predecessor's state, or what upstream says within a moment. */
export async function startingState(
  playerId: PlayerId,
  deps: Pick<OwnerDeps, 'store' | 'firstLook' | 'clock'>,
): Promise<PlayerState> {
  const stored = await deps.store.read(playerId)
  if (stored) {
    const connection = { ...stored.state.connection, status: 'reconnecting' as const }
    return { ...stored.state, connection }
  }
  const nothing: readonly Change[] = []
  const late = timer(firstLookMs, deps.clock.scheduler).pipe(map(() => nothing))
  const changes = await firstValueFrom(race(from(deps.firstLook(playerId)), late))
  return changes.reduce((state, change) => change(state)?.state ?? state, blankState)
}
