import * as z from 'zod/mini'
import { gameFeatures } from '../games/game-features.ts'
import { game } from '../games/games.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { lobbyTile } from './lobby.view.ts'

/** The stake of a round, decimal, as far as it is known before the game is opened. */
const previewStakes = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  currency,
})

/** A game as one viewer sees it before play. */
export const gamePreview = z.object({
  tile: lobbyTile,
  rtp: game.shape.rtp,
  volatility: game.shape.volatility,
  features: z.array(z.enum(gameFeatures)),
  /** In the viewer's currency, or else in the first; null: only the game itself states them. */
  stakes: z.nullable(previewStakes),
})
export type GamePreview = z.infer<typeof gamePreview>
