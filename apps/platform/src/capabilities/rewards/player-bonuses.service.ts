import { CodedError } from '@player-site/contracts/errors.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type {
  BonusGrant,
  GrantableCampaign,
  PlayerBonus,
  PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { maxRewards } from '@player-site/contracts/rewards/rewards.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { findBonusRow } from '../../ledger/bonuses.repository.ts'
import { endBonus } from '../../ledger/bonuses.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { findCampaigns, type NoteBroken } from './campaigns.repository.ts'
import { wantsBonuses } from './offers-choice.ts'
import {
  type GrantRow,
  listBonusRows,
  listGrants,
  listWaitingRows,
} from './player-bonuses.repository.ts'
import {
  approvalAboveIn,
  campaignRefusal,
  type GrantLimits,
  operatorActor,
} from './player-bonuses.rules.ts'
import { currencyOfPlayer, viewBonuses, viewGrants } from './player-bonuses.view.ts'

export interface PlayerBonusesDeps
  extends Pick<Foundations, 'db' | 'clock' | 'log' | 'playerTransaction'> {
  readonly noteBroken: NoteBroken
  readonly termsInForce: number
  readonly grantLimits: GrantLimits
}

interface Search {
  readonly operator: string
  readonly playerId: string
  readonly after?: string | undefined
}

interface Cancellation {
  readonly operator: string
  readonly playerId: string
  readonly assignmentId: string
  readonly reason: string
}

const pageSize = 20
const maxListedGrants = 50
const maxWaiting = 200

/** What staff see of a player's bonuses, and how they end one. */
export interface PlayerBonusesService {
  /** @throws CodedError ops.playerNotFound */
  read(search: Search): Promise<PlayerBonuses>
  /** @throws CodedError ops.playerNotFound, bonus.ended */
  cancel(cancellation: Cancellation): Promise<PlayerBonus>
  /** Grants to any player that wait for a second member of staff, the oldest first. */
  listWaiting(operator: string): Promise<BonusGrant[]>
}

/** @throws CodedError ops.playerNotFound */
export async function requirePlayer(db: Database, playerId: string): Promise<PlayerRow> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new CodedError('ops.playerNotFound')
  return player
}

async function listGrantable(
  { db, noteBroken }: PlayerBonusesDeps,
  player: PlayerRow,
  now: Date,
): Promise<GrantableCampaign[]> {
  const currency = currencyOfPlayer(player)
  const { market } = marketRulesFor(player.countryCode)
  const campaigns = await findCampaigns(db, player.brand, now, noteBroken)
  return campaigns
    .flatMap((campaign): GrantableCampaign[] => {
      const { id, terms } = campaign
      const amount = terms.amounts[currency]
      if (amount === undefined || campaignRefusal(campaign, { player, market, now })) return []
      const { vertical, validDays, wageringHundredths } = terms
      const wrMultiplier = wageringHundredths / 100
      const { name } = terms.display.en
      return [{ campaignId: id, name, vertical, amount, wrMultiplier, validDays }]
    })
    .slice(0, maxRewards)
}

export function createPlayerBonuses(deps: PlayerBonusesDeps): PlayerBonusesService {
  const { db, clock, log, playerTransaction, grantLimits } = deps

  /** The grants with the currencies of their players. */
  const withCurrency = async (rows: readonly GrantRow[]) =>
    (
      await Promise.all(
        rows.map(async (row) => {
          const player = await findPlayer(db, row.playerId)
          return player ? [{ ...row, currency: currencyOfPlayer(player) }] : []
        }),
      )
    ).flat()

  return {
    async read({ operator, playerId, after }) {
      const player = await requirePlayer(db, playerId)
      const now = clock.now()
      const currency = currencyOfPlayer(player)
      const rows = await listBonusRows(db, playerId, { after, limit: pageSize + 1 })
      const shown = rows.slice(0, pageSize)
      const grants = await listGrants(db, playerId, maxListedGrants)
      log.info('playerBonuses.read', { operator, playerId })
      return {
        playerId: z.parse(playerIdSchema, playerId),
        currency,
        isWanted: await wantsBonuses(db, player, now),
        isOpen: player.bonuses,
        bonuses: await viewBonuses(db, player, shown),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
        grants: await viewGrants(
          db,
          grants.map((grant) => ({ ...grant, currency })),
          now,
        ),
        campaigns: await listGrantable(deps, player, now),
        approvalAbove: approvalAboveIn(grantLimits, currency),
      }
    },

    async cancel({ operator, playerId, assignmentId, reason }) {
      const cancelled = await playerTransaction(playerId, async (tx) => {
        const player = await requirePlayer(tx, playerId)
        const bonus = await findBonusRow(tx, assignmentId)
        if (bonus?.playerId !== playerId) throw new CodedError('bonus.ended')
        const ending = { state: 'cancelled', reason: 'staff', note: reason } as const
        const by = operatorActor(operator)
        // One that a conversion, a forfeit or its expiry has ended stays as it is.
        const state = await endBonus(tx, clock, assignmentId, { ...ending, by })
        if (!state) throw new CodedError('bonus.ended')
        const ended = await findBonusRow(tx, assignmentId)
        return viewBonuses(tx, player, ended ? [ended] : [])
      })
      const [view] = cancelled
      if (!view) throw new CodedError('bonus.ended')
      log.info('playerBonuses.cancelled', { operator, playerId, assignmentId })
      return view
    },

    async listWaiting(operator) {
      const now = clock.now()
      const rows = await listWaitingRows(db, now, maxWaiting)
      log.info('playerBonuses.waitingListed', { operator })
      return viewGrants(db, await withCurrency(rows), now)
    },
  }
}
