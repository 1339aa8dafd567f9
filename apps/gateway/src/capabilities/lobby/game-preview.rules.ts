import { gameFeatures } from '@player-site/contracts/games/game-features.ts'
import { type Game, marketProductOf } from '@player-site/contracts/games/games.entities.ts'
import { marketForCountry, markets } from '@player-site/contracts/kernel/markets.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { GamePreview } from '@player-site/contracts/lobby/game-preview.view.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { type LobbyViewer, limitFor, tileOf } from './lobby.rules.ts'
import type { IndexedGame } from './lobby-index.rules.ts'

/**
 * What a round may cost: what the catalogue states, and no more than the viewer's law allows. A
 * game without stated limits has at least the law's maximum, which is in the market's currency.
 */
function stakesFor(game: Game, { country, currency }: LobbyViewer): GamePreview['stakes'] {
  const market = marketForCountry(country ?? '')
  const own = markets[market].currency
  const wanted = currency ?? own
  const { maxStakeMinor } = marketRules[market].products[marketProductOf(game)]
  const cap =
    maxStakeMinor === null || wanted !== own
      ? null
      : decimalFromMoney(money(BigInt(maxStakeMinor), own))
  const stated =
    limitFor(game, currency) ?? game.betLimits.find((limit) => limit.currency === wanted)
  if (!stated) return cap === null ? null : { min: null, max: cap, currency: own }
  const isCapped = cap !== null && stated.currency === own && cap < stated.max
  return { ...stated, max: isCapped ? cap : stated.max }
}

/** A game as this viewer sees it before play. */
export function previewOf(one: IndexedGame, viewer: LobbyViewer): GamePreview {
  const { rtp, volatility, features = [] } = one.game
  return {
    tile: tileOf(one, viewer),
    rtp,
    volatility,
    features: gameFeatures.filter((feature) => features.includes(feature)),
    stakes: stakesFor(one.game, viewer),
  }
}
