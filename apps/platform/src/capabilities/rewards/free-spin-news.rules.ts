import type { FreeSpinEndReason } from '@player-site/contracts/inbox/inbox.entities.ts'

interface ToldFreeSpins {
  readonly rounds: number
  readonly playedRounds: number
  readonly state: string
  readonly endedAt: Date | null
}

/** Why free spins are over; undefined: they are not. */
export function freeSpinEndReason({
  rounds,
  playedRounds,
  state,
}: ToldFreeSpins): FreeSpinEndReason | undefined {
  if (playedRounds >= rounds) return 'played'
  if (state === 'active') return undefined
  return state === 'expired' ? 'expired' : 'account'
}
