/**
 * A round's states. `betting`: the stake was requested and the answer is pending. `won`: the stake
 * was placed, the win is due. `cancelling`: the stake's outcome is unknown, so it is voided. The
 * other three are final.
 */
export type Phase = 'betting' | 'won' | 'cancelling' | 'settled' | 'cancelled' | 'refused'

export const openPhases = ['betting', 'won', 'cancelling'] as const satisfies readonly Phase[]

export const isOpen = (phase: Phase): boolean => openPhases.some((open) => open === phase)

/** The wallet's outcome for the request of a phase. */
export type WalletOutcome = 'done' | 'refused' | 'unknown'

/** The next phase of a round. */
export function nextPhase(phase: Phase, outcome: WalletOutcome, owesWin: boolean): Phase {
  switch (phase) {
    case 'betting':
      if (outcome === 'refused') return 'refused'
      if (outcome === 'unknown') return 'cancelling'
      return owesWin ? 'won' : 'settled'
    case 'won':
      return outcome === 'done' ? 'settled' : 'won'
    case 'cancelling':
      return outcome === 'done' ? 'cancelled' : 'cancelling'
    default:
      return phase
  }
}
