import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import type { Log } from '../../log.ts'
import type { DocumentChanges } from './documents.changes.ts'
import { addAction, documentsOf, expiredDocuments } from './documents.repository.ts'
import { filesOfPast, noteClosedAccounts, removeFile } from './retention.repository.ts'
import { eraseChecksBefore, eraseExpiredUploads } from './uploads.repository.ts'

/** Documents whose last day has passed are asked for again. */
export async function expireDocuments(changes: DocumentChanges, log: Log): Promise<void> {
  const { db, clock } = changes
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const expire = ({ id, playerId }: { readonly id: string; readonly playerId: string }) =>
    changes.within(playerId, async (tx, player) => {
      const document = (await documentsOf(tx, playerId)).find((row) => row.id === id)
      // Renewed since it was found.
      if (document?.status !== 'VERIFIED' || (document.expiresOn ?? today) >= today) return
      const change = { status: 'EXPIRED', actor: 'system', action: 'expired' } as const
      await changes.apply(tx, player, document, change)
    })
  const rows = await expiredDocuments(db, today, now)
  const keyOf = ({ id }: { readonly id: string }) => id
  await workOnEach({ db, clock, log }, { queue: 'documents.expiry', rows, keyOf, work: expire })
}

const isPast = (since: Date, days: number, now: Date): boolean =>
  since.getTime() + days * oneDayMs < now.getTime()

/** Files whose time is over by the rules of their player's market. */
async function filesToErase(db: Database, now: Date) {
  const rows = await filesOfPast(db, now)
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
  const failed = await workOnEach(
    { db, clock, log },
    {
      queue: 'documents.erasure',
      rows: due,
      keyOf: ({ fileId }) => fileId,
      work: ({ fileId, document }) =>
        db.transaction(async (tx) => {
          await removeFile(tx, fileId)
          const erased = { actor: 'system', action: 'erased', reason: fileId, at: now } as const
          await addAction(tx, document, erased)
        }),
    },
  )
  await eraseChecksBefore(db, now)
  const uploads = await eraseExpiredUploads(db, now)
  const files = due.length - failed
  if (files + uploads > 0) log.info('documents.erased', { files, uploads })
}
