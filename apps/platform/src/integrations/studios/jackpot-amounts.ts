import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import * as z from 'zod/mini'
import { readStudioList, type StudioList } from './studio-list.ts'

/** What the jackpot of a game would pay now. */
const studioJackpot = z.looseObject({
  /** The provider's own code for the game. */
  gameId: z.string().check(z.minLength(1), z.maxLength(80)),
  currency: z.enum(currencyCodes),
  /** Decimal. */
  amount: z.number().check(z.nonnegative()),
})
export type StudioJackpot = z.infer<typeof studioJackpot>

// More than any studio has, games times currencies.
const list = { path: '/jackpots.json', entry: studioJackpot, maxEntries: 20_000 }

/** Reads the jackpots of the studio at an address. @throws StudioUnavailable */
export const readStudioJackpots = (
  baseUrl: string,
  deadlineScale?: number,
): Promise<StudioList<StudioJackpot>> => readStudioList(list, baseUrl, deadlineScale)
