import type {
  CampaignFilter,
  CampaignPage,
  DeskCampaign,
} from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import { campaignId } from '@player-site/contracts/rewards/rewards.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { campaignStatusAt, storedCampaign } from './campaign.rules.ts'
import {
  type CampaignRow,
  findGiven,
  findGivenSpins,
  findPaidCashbacks,
  type GivenRow,
  listCampaignRows,
} from './campaign-desk.repository.ts'
import { deskStatus, giftIn, isShownBy, outcomesOf } from './campaign-desk.rules.ts'
import { estimatesIn } from './campaign-preview.ts'
import type { RewardGames } from './reward-view.ts'

export interface CampaignDeskDeps extends Pick<Foundations, 'db' | 'clock' | 'log'> {
  readonly games: RewardGames
}

interface Search {
  readonly operator: string
  readonly status: CampaignFilter
  readonly after?: string | undefined
}

/** What campaigns gave: bonuses, free spins and cashbacks. */
export const readGiven = async (db: Database, ids: readonly string[]): Promise<GivenRow[]> => [
  ...(await findGiven(db, ids)),
  ...(await findGivenSpins(db, ids)),
  ...(await findPaidCashbacks(db, ids)),
]

/** What staff see of campaigns. */
export interface CampaignDesk {
  list(search: Search): Promise<CampaignPage>
}

const pageSize = 20
/** Rows read at once; the filter leaves some of them out. */
const batchSize = 100

/** A row as staff see it; one that is broken is shown as such, so that it can be mended. */
export function deskCampaignFrom(
  row: CampaignRow,
  given: readonly GivenRow[],
  { games, now }: { readonly games: RewardGames; readonly now: Date },
): DeskCampaign {
  const { id, brand, bonusCode, createdAt } = row
  const about = {
    campaignId: id,
    brand,
    bonusCode,
    createdAt: createdAt.toISOString(),
    outcomes: outcomesOf(given),
  }
  const stored = z.safeParse(storedCampaign, row)
  if (!stored.success) return { ...about, status: 'BROKEN', brief: null, estimates: [] }
  const { status, terms } = stored.data
  const { category, markets, vertical, bonusType, startsAt, endsAt, validDays } = terms
  return {
    ...about,
    status: deskStatus(campaignStatusAt(status, terms, now), given),
    brief: {
      name: terms.display.en.name,
      gives: giftIn(terms),
      ...{ category, markets, vertical, bonusType, startsAt, endsAt, validDays },
      wrMultiplier: terms.wageringHundredths / 100,
    },
    estimates: estimatesIn(terms, games),
  }
}

const isNamed = ({ id }: CampaignRow): boolean => z.safeParse(campaignId, id).success

export function createCampaignDesk({ db, clock, log, games }: CampaignDeskDeps): CampaignDesk {
  const readBatch = async (after: string | undefined) => {
    const rows = await listCampaignRows(db, { after, limit: batchSize })
    const given = await readGiven(
      db,
      rows.map(({ id }) => id),
    )
    const now = clock.now()
    const campaigns = rows.filter(isNamed).map((row) =>
      deskCampaignFrom(
        row,
        given.filter((one) => one.campaignId === row.id),
        { games, now },
      ),
    )
    return { campaigns, last: rows.length < batchSize ? undefined : rows.at(-1)?.id }
  }

  return {
    async list({ operator, status, after }) {
      const shown: DeskCampaign[] = []
      let from = after
      do {
        const { campaigns, last } = await readBatch(from)
        shown.push(...campaigns.filter((one) => isShownBy(status, one.status)))
        from = last
      } while (from !== undefined && shown.length <= pageSize)
      log.info('campaignDesk.listed', { operator, status })
      const campaigns = shown.slice(0, pageSize)
      const next = shown.length > pageSize ? (campaigns.at(-1)?.campaignId ?? null) : null
      return { campaigns, next }
    },
  }
}
