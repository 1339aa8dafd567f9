import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import {
  type FreeSpinDetail,
  type FreeSpinGrant,
  freeSpinBetType,
} from '@player-site/contracts/rewards/free-spins.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { FreeSpinRow, NewFreeSpins } from '../../ledger/free-spins.repository.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import type { Campaign } from './campaign.rules.ts'
import { type RewardGames, rewardOf } from './reward-view.ts'

type Reader = Pick<PlayerRow, 'id' | 'language' | 'currency' | 'registeredAt'>

/** Free spins of a campaign: offered, or given with what became of them. */
type Shown = Omit<NewFreeSpins, 'playerId' | 'campaignId'> &
  Partial<Pick<FreeSpinRow, 'state' | 'playedRounds'>> & {
    /** Won with them so far, in minor units. */
    readonly wonMinor?: bigint | undefined
  }

const currencyOf = ({ currency }: Reader): Currency => asCurrency(currency) ?? 'EUR'

/** The free spins that a player of a campaign would get now; undefined where it gives none. */
export function newFreeSpinsOf(
  { id: campaignId, terms }: Campaign,
  player: Reader,
  { id, now }: { readonly id: string; readonly now: Date },
): NewFreeSpins | undefined {
  const currency = currencyOf(player)
  const stake = terms.freeSpins?.stakes[currency]
  if (!terms.freeSpins || stake === undefined) return undefined
  const { gameId, rounds } = terms.freeSpins
  const expiresAt = new Date(now)
  expiresAt.setUTCDate(expiresAt.getUTCDate() + terms.validDays)
  const { amountMinor: stakeMinor } = moneyFromDecimal(stake, currency)
  const of = { id, playerId: player.id, campaignId, gameId }
  return { ...of, rounds, stakeMinor, grantedAt: now, expiresAt }
}

/** What free spins are and give; undefined where their game has left the catalogue. */
function detailOf(
  { id, gameId, rounds, stakeMinor, playedRounds = 0, state, wonMinor = 0n }: Shown,
  player: Reader,
  games: Pick<RewardGames, 'findGame'>,
): FreeSpinDetail | undefined {
  const game = games.findGame(gameId)
  if (!game) return undefined
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currencyOf(player)))
  return {
    ...(state !== undefined && { bonusCode: id }),
    gameId,
    gameName: game.name,
    gameSlug: game.gameSlug,
    provider: game.provider,
    rounds,
    roundsPlayed: playedRounds,
    roundsLeft: rounds - playedRounds,
    stake: decimal(stakeMinor),
    winsTo: 'MAIN',
    // A win that was voided after another win of less may leave nothing.
    winAmount: decimal(wonMinor > 0n ? wonMinor : 0n),
  }
}

/** Free spins as a reward: nothing to wager, and worth what all rounds are. */
export function freeSpinReward(
  campaign: Campaign,
  shown: Shown,
  player: Reader,
  games: RewardGames,
): Reward | undefined {
  const freeSpinDetail = detailOf(shown, player, games)
  if (!freeSpinDetail) return undefined
  const { id, rounds, stakeMinor, grantedAt: activatedAt, expiresAt, state } = shown
  const worth = { amountMinor: stakeMinor * BigInt(rounds), targetMinor: 0n }
  const unlimited = { maxConversionMinor: null, maxStakeMinor: null }
  const given = state === undefined ? {} : { id, state, activatedAt, expiresAt }
  const reward = rewardOf(
    campaign,
    { ...worth, ...unlimited, contributions: {}, excludedGames: [], ...given },
    player,
    games,
  )
  return { ...reward, expectedCost: null, betBonusType: freeSpinBetType, freeSpinDetail }
}

/** Free spins that a player has, without their campaign's words. */
export function freeSpinGrantOf(
  row: FreeSpinRow,
  wonMinor: bigint | undefined,
  player: Reader,
  games: Pick<RewardGames, 'findGame'>,
): FreeSpinGrant | undefined {
  const detail = detailOf({ ...row, wonMinor }, player, games)
  if (!detail) return undefined
  return {
    ...detail,
    assignmentId: row.id,
    campaignId: row.campaignId,
    currency: currencyOf(player),
    startedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
