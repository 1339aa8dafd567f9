/**
 * A round's life. `betting`: the stake was asked for and the answer is not in. `won`: the stake is
 * taken, the win is owed. `cancelling`: nobody knows whether the stake was taken, so it is given
 * back. The other three are ends.
 */
export type Phase = 'betting' | 'won' | 'cancelling' | 'settled' | 'cancelled' | 'refused'

export const openPhases = ['betting', 'won', 'cancelling'] as const satisfies readonly Phase[]

export const isOpen = (phase: Phase): boolean => openPhases.some((open) => open === phase)

/** What the wallet said to the request that a phase makes. */
export type WalletOutcome = 'done' | 'refused' | 'unknown'

/** Where a round goes from here. */
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
