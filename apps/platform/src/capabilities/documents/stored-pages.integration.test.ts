import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { pdf, photo } from '../../../testing/files.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createSealer } from '../../encryption/sealer.ts'
import { createCheckTurns } from './check-turns.ts'
import { addDocument } from './documents.repository.ts'
import { documentFiles } from './documents.schema.ts'
import { createFileCheck } from './file-check.ts'
import { readBudget } from './file-reader/file-reader.ts'
import { createStoredPages } from './stored-pages.ts'

const text = (words: string) => Buffer.from(words, 'latin1')

describe.each(testDatabases())('stored pages $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const sealer = createSealer(['a key for tests of 32 characters or more'], 'test')

  /** Files as they were stored before their pages were counted. */
  const keep = async (playerId: string, files: readonly (readonly [string, Buffer])[]) => {
    await addPlayer(database.db, { id: playerId })
    const id = `document-${playerId}`
    const row = { id, playerId, type: 'OTHER', status: 'UNDER_REVIEW', submission: 1 }
    await addDocument(database.db, { ...row, changedAt: testMoment })
    for (const [index, [mediaType, bytes]] of files.entries()) {
      const fileId = `${id}-${index}`
      await database.db.insert(documentFiles).values({
        id: fileId,
        documentId: id,
        submission: 1,
        number: index + 1,
        mediaType,
        content: sealer.sealBytes(bytes, fileId),
        addedAt: testMoment,
      })
    }
    const pagesOf = () =>
      database.db
        .select({ pages: documentFiles.pages })
        .from(documentFiles)
        .where(eq(documentFiles.documentId, id))
        .orderBy(documentFiles.number)
    return { pagesOf }
  }
  const pages = () =>
    createStoredPages({
      db: database.db,
      sealer,
      files: createFileCheck({ ...readBudget, wallMs: 60_000 }),
      turns: createCheckTurns(),
    })

  it('are counted once where older files do not say how many they have', async () => {
    const files = [
      ['application/pdf', await pdf({ pages: 2 })],
      ['image/jpeg', await photo()],
    ] as const
    const { pagesOf } = await keep('counted', files)
    const listed = await pages().ofPlayer('counted')
    expect(listed.map(({ page }) => page)).toEqual([1, 2, 1])
    expect(await pagesOf()).toEqual([{ pages: 2 }, { pages: null }])
    for (const page of listed) {
      const image = await pages().draw(page, 'desk-1')
      expect(image?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    }
  })

  it('stand in the list where a file cannot be read', async () => {
    await keep('damaged', [['application/pdf', text('%PDF-1.7 nothing')]])
    expect(await pages().ofPlayer('damaged')).toMatchObject([{ page: 1 }])
  })
})
