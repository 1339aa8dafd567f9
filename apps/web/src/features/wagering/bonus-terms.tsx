import type { ReactNode } from 'react'
import { LimitationText } from './limitation-text.tsx'
import { useGameBonus } from './use-game-bonus.ts'
import type { ShownGame } from './wagering.state.ts'

export interface BonusTermsProps {
  readonly game: ShownGame
  /** Draws the sentences; not called without an active bonus. */
  readonly children: (sentences: ReactNode) => ReactNode
}

/** What the active bonus does in a game, as one of its facts. */
export function BonusTerms({ game, children }: BonusTermsProps): ReactNode {
  const bonus = useGameBonus(game)
  return bonus ? children(<LimitationText bonus={bonus} />) : null
}
