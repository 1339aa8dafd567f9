import * as z from 'zod/mini'
import { currency } from '../wallet/wallet.entities.ts'

export const gameTypes = ['casinoGames', 'liveCasinoGames'] as const
/** What kind of game it is. @see B§3 gameType */
export const gameKinds = [
  'slot',
  'jackpot',
  'crash',
  'videoPoker',
  'roulette',
  'blackjack',
  'baccarat',
  'gameShow',
] as const
export const gridSizes = ['4x', '2xv', '2xh', '1x'] as const
export const channels = ['Mobile', 'Web'] as const

export const gameSlug = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))
/** The studio, a dash, and its provider. @see B§3 "the part of _id after the dash" */
export const subProviderId = z.string().check(z.regex(/^[a-z0-9]{1,40}-[a-z]+$/))
/** The provider whose studio it is. */
export const providerOfSubProvider = (id: string): string => id.slice(id.indexOf('-') + 1)
export const imageId = z.string().check(z.regex(/^[a-z0-9-]{1,96}$/))

/** The stake of a round, decimal, in one currency. @see B§3 betLimits */
export const betLimit = z.object({ min: z.number(), max: z.number(), currency })

/** Ids of the content service's images; `imageUrl` makes addresses of them. */
export const gameImages = z.object({
  thumbnail: imageId,
  /** For tiles that are two rows high. */
  vertical: imageId,
  /** A few pixels to show until an image is there, as a `data:` address. */
  placeholder: z.string().check(z.maxLength(1_000), z.startsWith('data:image/')),
})

export type GameImages = z.infer<typeof gameImages>
