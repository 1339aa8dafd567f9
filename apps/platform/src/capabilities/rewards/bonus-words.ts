import {
  type BonusEndReason,
  bonusEndReasons,
} from '@player-site/contracts/transactions/bonus-end-reasons.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type { BonusRow } from '../../ledger/bonuses.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findBonusDisplays } from './bonus-words.repository.ts'
import { campaignWords } from './campaign.rules.ts'
import { displayOf } from './reward-view.ts'

interface BonusDescription {
  readonly name?: string
  readonly names?: Readonly<Record<string, string>>
  readonly reason?: BonusEndReason
}

/** Describes bonuses of a player: the campaign's name in their language and all, why it ended. */
export type DescribeBonuses = (
  playerId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, BonusDescription>>

/** Why a bonus ended, for its player; undefined while it is active. */
export function endReasonOf({
  state,
  reason,
}: Pick<BonusRow, 'state' | 'reason'>): BonusEndReason | undefined {
  const known = bonusEndReasons.find((one) => one === reason)
  if (known) return known
  return state === 'cancelled' ? 'staff' : undefined
}

/** What a campaign shows of itself; undefined where its row is broken. */
export function displaysOf(terms: unknown) {
  const parsed = z.safeParse(campaignWords, terms)
  return parsed.success ? parsed.data : undefined
}

/** The campaign's name in every language that it has. */
export const getNames = (displays: ReturnType<typeof displaysOf>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(displays?.display ?? {}).flatMap(([language, shown]) =>
      shown ? [[language, shown.name]] : [],
    ),
  )

export const createBonusWords =
  (db: Database): DescribeBonuses =>
  async (playerId, ids) => {
    if (ids.length === 0) return new Map()
    const player = await findPlayer(db, playerId)
    const rows = await findBonusDisplays(db, playerId, ids)
    return new Map(
      rows.map(({ id, terms, ...bonus }) => {
        const displays = displaysOf(terms)
        const reason = endReasonOf(bonus)
        return [
          id,
          {
            ...(displays && {
              name: displayOf(displays, player?.language ?? 'en').name,
              names: getNames(displays),
            }),
            ...(reason && { reason }),
          },
        ]
      }),
    )
  }
