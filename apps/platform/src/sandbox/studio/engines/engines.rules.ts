import { baccaratEngine } from './baccarat.rules.ts'
import { blackjackEngine } from './blackjack.rules.ts'
import { cascadeEngine } from './cascade.rules.ts'
import { crashEngine } from './crash.rules.ts'
import type { Engine, EngineId } from './engine.rules.ts'
import { jackpotEngine } from './jackpot.rules.ts'
import { linesEngine } from './lines.rules.ts'
import { rouletteEngine } from './roulette.rules.ts'
import { videoPokerEngine } from './video-poker.rules.ts'
import { waysEngine } from './ways.rules.ts'

/** Every kind of game of the stand-in studios. */
export const engines: Readonly<Record<EngineId, Engine>> = {
  lines: linesEngine,
  ways: waysEngine,
  cascade: cascadeEngine,
  jackpot: jackpotEngine,
  blackjack: blackjackEngine,
  roulette: rouletteEngine,
  videoPoker: videoPokerEngine,
  crash: crashEngine,
  baccarat: baccaratEngine,
}
