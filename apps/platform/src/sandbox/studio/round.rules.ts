/**
 * A round's states. `betting`: the stake was requested and the answer is pending. `playing`: it
 * was placed and the round awaits a move. `raising`: a move's further stake was requested.
 * `lowering`: that stake's outcome is unknown, so it is voided. `won`: the win is due.
 * `cancelling`: the first stake's outcome is unknown, so it is voided. The other three are final.
 */
export const phases = [
  'betting',
  'playing',
  'raising',
  'lowering',
  'won',
  'cancelling',
  'settled',
  'cancelled',
  'refused',
] as const
export type Phase = (typeof phases)[number]

/** The wallet is asked in these, in a request or by the recovery. */
export const openPhases = [
  'betting',
  'raising',
  'lowering',
  'won',
  'cancelling',
] as const satisfies readonly Phase[]

export const isOpen = (phase: Phase): boolean => openPhases.some((open) => open === phase)

export const isFinal = (phase: Phase): boolean => phase !== 'playing' && !isOpen(phase)

/** The wallet's outcome for the request of a phase. */
export type WalletOutcome = 'done' | 'refused' | 'unknown'

/** What follows from the round's moves once its stakes are placed. */
export interface Result {
  readonly isOver: boolean
  readonly owesWin: boolean
}

/** The next phase of a round. */
export function nextPhase(phase: Phase, outcome: WalletOutcome, result: Result): Phase {
  const placed = !result.isOver ? 'playing' : result.owesWin ? 'won' : 'settled'
  switch (phase) {
    case 'betting':
      if (outcome === 'refused') return 'refused'
      return outcome === 'unknown' ? 'cancelling' : placed
    case 'raising':
      if (outcome === 'refused') return 'playing'
      return outcome === 'unknown' ? 'lowering' : placed
    case 'lowering':
      return outcome === 'done' ? 'playing' : 'lowering'
    case 'won':
      return outcome === 'done' ? 'settled' : 'won'
    case 'cancelling':
      return outcome === 'done' ? 'cancelled' : 'cancelling'
    default:
      return phase
  }
}
