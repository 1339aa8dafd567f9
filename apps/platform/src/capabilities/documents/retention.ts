import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { DocumentChanges } from './documents.changes.ts'
import { addAction, documentsOf, expiredDocuments } from './documents.repository.ts'
import { filesOfPast, noteClosedAccounts, removeFile } from './retention.repository.ts'
import { eraseExpiredUploads } from './uploads.repository.ts'

/** Documents whose last day has passed are asked for again. */
export async function expireDocuments(changes: DocumentChanges): Promise<void> {
  const today = changes.clock.now().toISOString().slice(0, 10)
  for (const { id, playerId } of await expiredDocuments(changes.db, today)) {
    await changes.within(playerId, async (tx, player) => {
      const document = (await documentsOf(tx, playerId)).find((row) => row.id === id)
      // Renewed since it was found.
      if (document?.status !== 'VERIFIED' || (document.expiresOn ?? today) >= today) return
      const change = { status: 'EXPIRED', actor: 'system', action: 'expired' } as const
      await changes.apply(tx, player, document, change)
    })
  }
}

const isPast = (since: Date, days: number, now: Date): boolean =>
  since.getTime() + days * oneDayMs < now.getTime()

/** Files whose time is over by the rules of their player's market. */
async function filesToErase(db: Database, now: Date) {
  const rows = await filesOfPast(db)
  return rows.filter(({ submission, addedAt, document, countryCode }) => {
    const { keptYears, rejectedKeptDays } = marketRulesFor(countryCode).documents
    const { accountClosedAt, changedAt } = document
    if (accountClosedAt && isPast(accountClosedAt, keptYears * 365, now)) return true
    if (submission < document.submission) return isPast(addedAt, rejectedKeptDays, now)
    return document.status === 'REQUESTED' && isPast(changedAt, rejectedKeptDays, now)
  })
}

/** Erases what may no longer be kept, and reports how much it was. */
export async function eraseDocuments({ db, clock }: DocumentChanges, log: Log): Promise<void> {
  const now = clock.now()
  await noteClosedAccounts(db, now)
  const due = await filesToErase(db, now)
  for (const { fileId, document } of due) {
    await db.transaction(async (tx) => {
      await removeFile(tx, fileId)
      await addAction(tx, document, { actor: 'system', action: 'erased', reason: fileId, at: now })
    })
  }
  const uploads = await eraseExpiredUploads(db, now)
  if (due.length + uploads > 0) log.info('documents.erased', { files: due.length, uploads })
}
