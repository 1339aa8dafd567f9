import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalFromMoney,
  MoneyError,
  money,
  moneyFromDecimal,
} from '@player-site/contracts/kernel/money.ts'
import {
  type CampaignAmounts,
  campaignAmounts,
} from '@player-site/contracts/rewards/campaign-amounts.entities.ts'
import { freeSpinWins, maxFreeSpins } from '@player-site/contracts/rewards/free-spins.entities.ts'
import * as z from 'zod/mini'

/** The free spins that a campaign gives; `validDays` of the campaign says until when. */
export const freeSpinTerms = z.object({
  /** The only game that they are played in. */
  gameId: z.string().check(z.minLength(1), z.maxLength(64)),
  rounds: z.int().check(z.minimum(1), z.maximum(maxFreeSpins)),
  /** What one is worth. Where a currency is missing, they are not offered. */
  stakes: campaignAmounts,
  winsTo: z.enum(freeSpinWins),
})
export type FreeSpinTerms = z.infer<typeof freeSpinTerms>

const minorOf = (amount: number | undefined, code: string): bigint | undefined => {
  const currency = asCurrency(code)
  if (!currency || amount === undefined) return undefined
  try {
    return moneyFromDecimal(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

/** Whether the amounts of a campaign are what its free spins are worth together. */
export function areWorth(
  { rounds, stakes }: Pick<FreeSpinTerms, 'rounds' | 'stakes'>,
  amounts: CampaignAmounts,
): boolean {
  const codes = Object.keys({ ...stakes, ...amounts })
  const [stakesBy, amountsBy] = [new Map(Object.entries(stakes)), new Map(Object.entries(amounts))]
  return codes.every((code) => {
    const stakeMinor = minorOf(stakesBy.get(code), code)
    return (
      stakeMinor !== undefined && stakeMinor * BigInt(rounds) === minorOf(amountsBy.get(code), code)
    )
  })
}

/**
 * What all free spins of a campaign are worth, by currency: its `amounts`.
 * @throws MoneyError overflow where that is more than any wallet holds
 */
export const worthBy = ({
  rounds,
  stakes,
}: Pick<FreeSpinTerms, 'rounds' | 'stakes'>): CampaignAmounts =>
  Object.fromEntries(
    Object.entries(stakes).flatMap(([code, stake]) => {
      const currency = asCurrency(code)
      if (!currency || stake === undefined) return []
      const { amountMinor } = moneyFromDecimal(stake, currency)
      return [[currency, decimalFromMoney(money(amountMinor * BigInt(rounds), currency))]]
    }),
  )

/** What the terms of a campaign must be beside free spins, whose wins need no wagering. */
export function isPlainBeside(terms: {
  readonly freeSpins?: FreeSpinTerms | undefined
  readonly amounts: CampaignAmounts
  readonly vertical: string
  readonly deposit?: unknown
  readonly isQueued?: boolean | undefined
  readonly wageringHundredths: number
}): boolean {
  const { freeSpins, amounts, vertical, deposit, isQueued, wageringHundredths } = terms
  if (!freeSpins) return true
  const isWagered = deposit !== undefined || isQueued === true || wageringHundredths !== 0
  return vertical === 'CASINO' && !isWagered && areWorth(freeSpins, amounts)
}

const ownWalletProtocols: ReadonlySet<string> = new Set([
  'playngo',
  'pragmaticplay',
  'yggdrasil',
  'softswiss',
  'creedroomz',
])

/**
 * Whether free spins can be played in a game: in slots, of studios that speak the wallet API of
 * ours, which names free spins. Of other protocols it is not known how (confidence C).
 */
export const takesFreeSpins = ({
  gameType,
  provider,
}: {
  readonly gameType: string
  readonly provider: string
}): boolean => gameType === 'slot' && !ownWalletProtocols.has(provider)
