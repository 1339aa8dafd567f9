import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createLog } from '../../log.ts'
import { createMessages } from '../../messages/outgoing-messages.ts'
import { createPlayerTransaction } from '../../outbox/player-transaction.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { createDocumentChanges } from './documents.changes.ts'
import { addDocument, currentFilesOf, documentsOf } from './documents.repository.ts'
import { eraseDocuments, expireDocuments } from './retention.ts'
import { addUpload, moveToDocument, storeChecked } from './uploads.repository.ts'

describe.each(testDatabases())('kept documents $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  const world = () => {
    const { db } = database
    const clock = settableClock()
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const sealer = createSealer(['a key for tests of 32 characters or more'], 'test')
    const messages = createMessages({ clock, sealer, configured: [] })
    const playerTransaction = createPlayerTransaction({ db, onCommitted: () => {} })
    const changes = createDocumentChanges({ db, clock, messages, playerTransaction })
    const accounts = createAccountStateService({ clock, playerTransaction })
    return { db, clock, log, lines, changes, accounts }
  }

  /** A document with one file of it. */
  const keep = async (playerId: string, given: { status: string; expiresOn?: string }) => {
    const { db, clock } = world()
    await addPlayer(db, { id: playerId, kycStatus: 'FULLY VERIFIED' })
    const now = clock.now()
    const id = `document-${playerId}`
    const row = { id, playerId, type: 'PROOF_OF_ID', submission: 1, changedAt: now }
    await addDocument(db, { ...row, ...given })
    const expiresAt = new Date(now.getTime() + oneDayMs)
    const upload = {
      id: `file-${playerId}`,
      playerId,
      type: 'PROOF_OF_ID',
      sizeBytes: 1,
      expiresAt,
    }
    await addUpload(db, upload)
    const content = Buffer.from('sealed')
    await storeChecked(db, upload.id, { mediaType: 'image/jpeg', pages: 1, content, expiresAt })
    await moveToDocument(db, upload.id, { documentId: id, submission: 1, number: 1 }, now)
    return id
  }

  it('expire after their last day, and are asked for again', async () => {
    const { db, clock, log, changes } = world()
    await keep('renewed', { status: 'VERIFIED', expiresOn: '2026-01-02' })
    clock.advance(oneDayMs)
    await expireDocuments(changes, log)
    expect(await documentsOf(db, 'renewed')).toMatchObject([{ status: 'VERIFIED' }])
    clock.advance(oneDayMs)
    await expireDocuments(changes, log)
    expect(await documentsOf(db, 'renewed')).toMatchObject([{ status: 'EXPIRED' }])
    expect(await findPlayer(db, 'renewed')).toMatchObject({
      kycStatus: 'PENDING_EXPIRED',
      requestDocumentTypeStatus: 'PROOF_OF_ID',
    })
  })

  it('are erased by the rules of the market, and the log tells how many', async () => {
    const { db, clock, log, lines, changes, accounts } = world()
    await keep('rejected', { status: 'REQUESTED' })
    await keep('verified', { status: 'VERIFIED' })
    await keep('closed', { status: 'VERIFIED' })
    const kept = async () => {
      await eraseDocuments(changes, log)
      const found = await Promise.all(
        ['rejected', 'verified', 'closed'].map((id) => currentFilesOf(db, id)),
      )
      return found.map((files) => files.length > 0)
    }
    expect(await kept()).toEqual([true, true, true])
    await accounts.change('closed', { status: 'CLOSED' })
    await kept()
    clock.advance(91 * oneDayMs)
    expect(await kept()).toEqual([false, true, true])
    clock.advance(5 * 365 * oneDayMs)
    expect(await kept()).toEqual([false, true, false])
    const reports = lines.filter((line) => line.includes('documents.erased'))
    expect(reports.map((line) => JSON.parse(line).files)).toEqual([1, 1])
  })
})
