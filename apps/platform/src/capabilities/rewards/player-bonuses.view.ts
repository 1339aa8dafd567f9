import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type {
  BonusGrant,
  BonusPosting,
  PlayerBonus,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import {
  bonusTypes,
  type RewardVertical,
  rewardVerticals,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { accountOfBonus, type BonusRow, stateOfBonus } from '../../ledger/bonuses.repository.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { displaysOf } from './bonus-words.ts'
import {
  findBonusChanges,
  findBonusEntries,
  findTermsOf,
  type GrantRow,
} from './player-bonuses.repository.ts'
import { changeMaker, grantStateAt } from './player-bonuses.rules.ts'

interface OfPlayer {
  readonly id: string
  readonly currency: string
}

export const currencyOfPlayer = ({ currency }: Pick<OfPlayer, 'currency'>): Currency =>
  asCurrency(currency) ?? 'EUR'

const verticalOf = (bonus: BonusRow): RewardVertical =>
  rewardVerticals.find((one) => bonusAccounts[one] === accountOfBonus(bonus)) ?? 'CASINO'

/** Staff read English; null where the campaign's terms cannot be read. */
const nameFrom = (terms: unknown): string | null => displaysOf(terms)?.display.en.name ?? null

type EntryRow = Awaited<ReturnType<typeof findBonusEntries>>[number]

/** Rows of entries, put together to their postings. */
const getPostings = (
  rows: readonly EntryRow[],
  decimal: (minor: bigint) => number,
): BonusPosting[] =>
  [...Map.groupBy(rows, ({ postingId }) => postingId).values()].flatMap((entries) => {
    const [first] = entries
    return first
      ? {
          type: first.type,
          at: first.at.toISOString(),
          entries: entries.map(({ account, amountMinor }) => ({
            account,
            amount: decimal(amountMinor),
          })),
        }
      : []
  })

/** Bonuses of one player as staff see them, in the order of the rows. */
export async function viewBonuses(
  db: Database,
  player: OfPlayer,
  rows: readonly BonusRow[],
): Promise<PlayerBonus[]> {
  const ids = rows.map(({ id }) => id)
  const changes = await findBonusChanges(db, ids)
  const entries = await findBonusEntries(db, ids)
  const terms = await findTermsOf(
    db,
    rows.map(({ campaignId }) => campaignId),
  )
  const wallet = await readWalletRow(db, player.id)
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currencyOfPlayer(player)))
  const getBalance = (bonus: BonusRow) =>
    bonus.state === 'active' && wallet ? decimal(wallet.balances[accountOfBonus(bonus)]) : null
  return rows.map((bonus) => ({
    assignmentId: bonus.id,
    campaignId: bonus.campaignId,
    campaignName: nameFrom(terms.get(bonus.campaignId)),
    vertical: verticalOf(bonus),
    bonusType: z.parse(z.enum(bonusTypes), bonus.kind),
    state: stateOfBonus(bonus),
    reason: bonus.reason,
    amount: decimal(bonus.amountMinor),
    wagered: decimal(bonus.wageredMinor),
    target: decimal(bonus.targetMinor),
    balance: getBalance(bonus),
    converted: bonus.convertedMinor === null ? null : decimal(bonus.convertedMinor),
    activatedAt: bonus.activatedAt.toISOString(),
    expiresAt: bonus.expiresAt.toISOString(),
    endedAt: bonus.endedAt?.toISOString() ?? null,
    changes: changes
      .filter(({ assignmentId }) => assignmentId === bonus.id)
      .map((change) => ({
        ...changeMaker(change.by),
        state: stateOfBonus(change),
        reason: change.reason,
        at: change.at.toISOString(),
      })),
    postings: getPostings(
      entries.filter(({ assignmentId }) => assignmentId === bonus.id),
      decimal,
    ),
  }))
}

/** A grant as staff see it. @param currency the player's */
export async function viewGrants(
  db: Database,
  rows: readonly (GrantRow & { readonly currency: Currency })[],
  now: Date,
): Promise<BonusGrant[]> {
  const terms = await findTermsOf(
    db,
    rows.map(({ campaignId }) => campaignId),
  )
  return rows.map(({ id, playerId, campaignId, amountMinor, currency, ...row }) => ({
    grantId: id,
    playerId: z.parse(playerIdSchema, playerId),
    campaignId,
    campaignName: nameFrom(terms.get(campaignId)),
    currency,
    amount: decimalFromMoney(money(amountMinor, currency)),
    reason: row.reason,
    state: grantStateAt(row, now),
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.toISOString(),
    waitsUntil: row.waitsUntil?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
