export interface CountedGame {
  readonly gameType: string
  /** Per cent; null where the provider does not state it. */
  readonly rtp: number | null
}

/**
 * What wagering a target costs on average: the stakes that it takes in the kinds of game that count
 * most, times what these games keep of a stake by the returns that they state. Null where none of
 * them states one. The same figure is shown to players and to staff.
 * @param targetMinor what must be counted, in minor units
 * @param contributions basis points by kind of game
 */
export function expectedCostMinor(
  targetMinor: bigint,
  contributions: Readonly<Record<string, number | undefined>>,
  games: readonly CountedGame[],
): bigint | null {
  const share = Math.max(0, ...Object.values(contributions).map((points) => points ?? 0))
  const returns = games.flatMap(({ gameType, rtp }) =>
    contributions[gameType] === share && rtp !== null ? rtp : [],
  )
  if (share === 0 || returns.length === 0) return null
  const kept = 1 - returns.reduce((sum, rtp) => sum + rtp, 0) / returns.length / 100
  return BigInt(Math.round((Number(targetMinor) * 10_000 * kept) / share))
}
