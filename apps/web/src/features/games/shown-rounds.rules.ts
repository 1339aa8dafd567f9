import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'

/** What a tab that plays shows of its wallet: nothing tells a result before the game does. */
export interface ShownRounds {
  /** Stages of this tab whose round has not been shown to its end. */
  readonly stages: readonly string[]
  /** The figures from before a win that its round has not shown yet. */
  readonly held: WalletView | undefined
  /** Real money staked since the first of these rounds began. */
  readonly staked: number
}

export const noRounds: ShownRounds = { stages: [], held: undefined, staked: 0 }

/**
 * After a change of the wallet: a stake is shown at once, a win once its round has been shown.
 * @param earlier the figures before the change
 * @param view the figures as they are now
 */
export function roundsAfter(
  { stages, staked, held }: ShownRounds,
  earlier: WalletView | undefined,
  view: WalletView | undefined,
): ShownRounds {
  const before = held ?? earlier
  if (stages.length === 0 || before?.status !== 'success' || view?.status !== 'success') {
    return { stages, staked, held: undefined }
  }
  if (view.totalBalance > before.totalBalance) return { stages, staked, held: before }
  const stake = Math.max(0, before.mainBalance - view.mainBalance)
  return { stages, staked: staked + stake, held: undefined }
}

/** A stage begins a round, or has shown it; a win waits for those that still show theirs. */
export function withStage(
  rounds: ShownRounds,
  { stage, isInRound }: { readonly stage: string; readonly isInRound: boolean },
): ShownRounds {
  const others = rounds.stages.filter((other) => other !== stage)
  const stages = isInRound ? [...others, stage] : others
  return stages.length > 0 ? { ...rounds, stages } : noRounds
}
