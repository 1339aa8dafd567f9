import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import { StudioUnavailable } from './studio-request.ts'

/** Below a studio's address, for servers. */
const jackpotsPath = '/jackpots.json'
const timeoutMs = 5_000
/** More than any studio has, games times currencies. */
const maxEntries = 20_000

/** What the jackpot of a game would pay now. */
const studioJackpot = z.looseObject({
  /** The provider's own code for the game. */
  gameId: z.string().check(z.minLength(1), z.maxLength(80)),
  currency,
  /** Decimal. */
  amount: z.number().check(z.nonnegative()),
})
export type StudioJackpot = z.infer<typeof studioJackpot>

const listOfAny = z.array(z.unknown()).check(z.maxLength(maxEntries))

export interface StudioJackpots {
  readonly jackpots: readonly StudioJackpot[]
  /** Entries that were left out, such as those in a currency of no wallet. */
  readonly leftOut: number
}

/** Reads the jackpots of a studio. An entry that is not valid is left out. @throws StudioUnavailable */
export async function readStudioJackpots(baseUrl: string): Promise<StudioJackpots> {
  const unavailable = (cause: unknown) => new StudioUnavailable('no jackpots', { cause })
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL(jackpotsPath, baseUrl), { signal }).catch(
    (cause: unknown) => {
      throw unavailable(cause)
    },
  )
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const list = z.safeParse(listOfAny, answer)
  if (!response.ok || !list.success) throw unavailable(list.error ?? response.status)
  const jackpots = list.data.flatMap((entry) => {
    const read = z.safeParse(studioJackpot, entry)
    return read.success ? [read.data] : []
  })
  return { jackpots, leftOut: list.data.length - jackpots.length }
}
