import { isPaletteName, type Palette, palettes } from '../images/palettes.ts'
import { type EngineId, engineIds, type Variant, variantOf } from './engines/engine.rules.ts'
import { engines } from './engines/engines.rules.ts'
import { asLiveEngine, type LiveEngineId } from './engines/live-table.rules.ts'
import games from './studio-games.json' with { type: 'json' }
import tables from './studio-tables.json' with { type: 'json' }

/** A game as the studios make it. */
export interface StudioGame {
  /** The provider's code for it. */
  readonly token: string
  readonly title: string
  readonly engine: EngineId
  /** Index of the engine's paytable. */
  readonly variant: number
  readonly stated: Variant
  /** Id of its picture at the image service. */
  readonly image: string
  /** Decides the symbols. */
  readonly scene: string
  readonly palette: Palette
  /** What a round at a live table may cost, in euros; undefined for games of one player. */
  readonly limits?: StakeLimits | undefined
}

/** In one currency, decimal. */
export interface StakeLimits {
  readonly min: number
  readonly max: number
}

interface GameEntry {
  readonly title: string
  readonly image: string
  readonly engine: string
  readonly variant: number
  readonly scene: string
  readonly palette: string
  readonly limits?: StakeLimits
  /** The code of providers that launch a table by its own id. */
  readonly tableId?: string
}

function gameOf(token: string, entry: GameEntry): StudioGame {
  const engine = engineIds.find((id) => id === entry.engine)
  if (!engine || !isPaletteName(entry.palette)) throw new Error(`${token} has no known engine`)
  const stated = variantOf<Variant>(engines[engine].variants, entry.variant)
  return { ...entry, token, engine, stated, palette: palettes[entry.palette] }
}

const entries: readonly (readonly [string, GameEntry])[] = [
  ...Object.entries(games),
  ...Object.entries(tables),
]
const made: readonly StudioGame[] = entries.map(([token, entry]) => gameOf(token, entry))
const byCode: ReadonlyMap<string, StudioGame> = new Map(
  made.flatMap((game, nth) => {
    const tableId = entries[nth]?.[1].tableId
    return [[game.token, game] as const, ...(tableId ? [[tableId, game] as const] : [])]
  }),
)
const [first] = made

/** The game by the provider's code; an unknown code opens the first one. */
export function findStudioGame(token: string | undefined): StudioGame {
  const found = byCode.get(token ?? '') ?? first
  if (!found) throw new Error('The studios have no games.')
  return found
}

/** A game of a live table. */
export interface LiveGame extends StudioGame {
  readonly engine: LiveEngineId
  readonly limits: StakeLimits
}

/** Whether a table deals the game to all its players at once. */
export const isLive = (game: StudioGame): game is LiveGame =>
  game.limits !== undefined && asLiveEngine(game.engine) !== undefined

export const liveGames: readonly LiveGame[] = made.filter(isLive)

/** The games with a pool. */
export const jackpotGames: readonly StudioGame[] = made.filter(({ engine }) => engine === 'jackpot')
