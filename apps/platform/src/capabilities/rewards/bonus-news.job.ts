import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { type BonusRow, findBonusRow } from '../../ledger/bonuses.repository.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { createBonusEmails, currencyOf } from './bonus-emails.ts'
import { endedStatuses } from './bonus-forfeits.ts'
import { findExpiring, findStoredTerms, findUntold, writeTold } from './bonus-news.repository.ts'
import { type BonusNews, expiringNews, untoldNews } from './bonus-news.rules.ts'
import { displaysOf, endReasonOf, getNames } from './bonus-words.ts'
import type { DueBonus } from './ending-bonuses.repository.ts'

/** The most bonuses of a kind in one turn. */
const pageSize = 200

export interface BonusNewsDeps
  extends Pick<Foundations, 'db' | 'clock' | 'log' | 'messages' | 'playerTransaction'> {}

/**
 * Tells players of their bonuses, in their inbox and by e-mail, each once: credited, expires soon,
 * converted, forfeited, expired, cancelled. One that cannot be told stops no other.
 */
export function createBonusNewsJob(deps: BonusNewsDeps): () => Promise<void> {
  const { db, clock, playerTransaction } = deps

  const email = createBonusEmails(deps)

  const send = async (
    tx: Database,
    { id, campaignId }: BonusRow,
    player: PlayerRow,
    news: readonly BonusNews[],
  ): Promise<void> => {
    const displays = displaysOf(await findStoredTerms(tx, campaignId))
    for (const one of news) {
      const { kind, at, amountMinor, expiresAt, reason } = one
      const values = {
        assignmentId: id,
        names: getNames(displays),
        amountMinor: amountMinor?.toString() ?? null,
        currency: currencyOf(player),
        ...(reason && { reason }),
        ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      }
      await sendMessage(tx, player.id, { kind, values, cause: `${kind}:${id}`, at })
      const hasEnded = endedStatuses.some((status) => status === player.status)
      const isLast = one === news.at(-1)
      if (displays && isLast && !hasEnded) await email(tx, player, one, displays)
    }
  }

  const tell = (due: DueBonus) =>
    playerTransaction(due.playerId, async (tx) => {
      const player = await findPlayer(tx, due.playerId)
      const bonus = await findBonusRow(tx, due.id)
      if (!player || !bonus) return
      await writeTold(tx, bonus.id, { toldState: bonus.state })
      await send(tx, bonus, player, untoldNews(bonus, endReasonOf(bonus)))
    })

  const remind = (due: DueBonus) =>
    playerTransaction(due.playerId, async (tx) => {
      const player = await findPlayer(tx, due.playerId)
      const bonus = await findBonusRow(tx, due.id)
      const now = clock.now()
      // It may have ended, or a break have begun, since it was found.
      if (!player || !bonus || (await findExpiring(tx, now, 1, due.id)).length === 0) return
      await writeTold(tx, bonus.id, { expiryToldAt: now })
      await send(tx, bonus, player, [expiringNews(bonus, now)])
    })

  return async () => {
    const work = (rows: readonly DueBonus[], tellOne: typeof tell) =>
      workOnEach(deps, {
        queue: 'rewards.news',
        rows,
        keyOf: ({ id }) => id,
        work: tellOne,
      })
    await work(await findUntold(db, clock.now(), pageSize), tell)
    await work(await findExpiring(db, clock.now(), pageSize), remind)
  }
}
