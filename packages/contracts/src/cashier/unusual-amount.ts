/**
 * An amount is asked about again from this multiple of what is usual: a slip of a digit or a
 * separator is a multiple of ten or more.
 */
export const unusualFactor = 10n

/** When a deposit is asked about again before it goes out. */
export const unusualDeposit = {
  /** How many of the latest deposits say what is usual. */
  latest: 10,
  /** Of a method's smallest deposit: what counts as usual for a player without deposits. */
  defaultOfMinimum: 5n,
} as const

/** Whether an amount is far above the usual one, both in minor units. */
export const isFarAbove = (amountMinor: bigint, usualMinor: bigint): boolean =>
  amountMinor >= usualMinor * unusualFactor

/**
 * Whether a deposit is far above what its player usually deposits, in minor units.
 * @param usualMinor undefined: they have not deposited yet, or are not known
 * @param methodMinMinor the smallest deposit of the method
 */
export const isUnusualDeposit = (
  amountMinor: bigint,
  usualMinor: bigint | undefined,
  methodMinMinor: bigint,
): boolean =>
  isFarAbove(amountMinor, usualMinor ?? methodMinMinor * unusualDeposit.defaultOfMinimum)
