import { randomUUID } from 'node:crypto'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createSealer } from '../../encryption/sealer.ts'
import type { Scanner } from '../../integrations/scanner/scanner.ts'
import { createCheckTurns } from './check-turns.ts'
import { documentChecks, documentUploadParts, documentUploads } from './documents.schema.ts'
import type { FileCheck } from './file-check.ts'
import { createUploadsService } from './uploads.service.ts'

const player = 'uploading'
const content = Buffer.alloc(bounds.maxPartBytes + 7, 'a page of a document ')

describe.each(testDatabases())('uploads $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const sealer = createSealer(['a key for tests of 32 characters or more'], 'test')
  const files: FileCheck = {
    check: async (bytes) => ({ mediaType: 'application/pdf', pages: 1, bytes }),
    countPages: async () => 1,
    drawPage: async (bytes) => bytes,
  }
  beforeAll(() => addPlayer(database.db, { id: player }))

  const uploadsWith = (scan: Scanner['scan'], clock = settableClock()) =>
    createUploadsService({
      db: database.db,
      clock,
      sealer,
      files,
      scanner: { scan },
      turns: createCheckTurns(),
    })
  const send = async (uploads: ReturnType<typeof uploadsWith>, owner = player) => {
    const id = randomUUID()
    await uploads.begin(owner, id, { documentType: 'OTHER', sizeBytes: content.length })
    for (let offset = 0; offset < content.length; offset += bounds.maxPartBytes) {
      const part = content.subarray(offset, offset + bounds.maxPartBytes)
      await uploads.addPart(owner, id, { offset, data: part.toString('base64') })
    }
    return id
  }

  it('store nothing that can be read without the key', async () => {
    const uploads = uploadsWith(async () => 'clean')
    const id = await send(uploads)
    const partsOf = () =>
      database.db.select().from(documentUploadParts).where(eq(documentUploadParts.uploadId, id))
    const parts = await partsOf()
    expect(parts).toHaveLength(2)
    await uploads.finish(player, id)
    const isThis = eq(documentUploads.id, id)
    const checked = await database.db.select().from(documentUploads).where(isThis)
    for (const { content: stored } of [...parts, ...checked]) {
      expect(Buffer.from(stored ?? []).includes('a page of')).toBe(false)
    }
    expect(sealer.openBytes(checked[0]?.content ?? Buffer.alloc(0), id)?.equals(content)).toBe(true)
    expect(await partsOf()).toEqual([])
  })

  it('keep a file while the scanner is away, and erase an infected one', async () => {
    let answer: 'away' | 'infected' = 'away'
    const uploads = uploadsWith(async () => {
      if (answer === 'away') throw new CodedError('documents.notChecked')
      return answer
    })
    const id = await send(uploads)
    for (const _ of [1, 2]) {
      expect(await codeOf(uploads.finish(player, id))).toBe('documents.notChecked')
    }
    expect(await uploads.read(player, id)).toMatchObject({ offset: content.length, isReady: false })
    answer = 'infected'
    expect(await codeOf(uploads.finish(player, id))).toBe('documents.infected')
    expect(await codeOf(uploads.read(player, id))).toBe('documents.uploadNotFound')
  })

  it('are checked once, also when several ask, and again after a crash in between', async () => {
    const clock = settableClock()
    let scans = 0
    let release = () => {}
    const scan = async () => {
      scans += 1
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return 'clean' as const
    }
    const uploads = uploadsWith(scan, clock)
    const id = await send(uploads)
    const first = uploads.finish(player, id)
    await expect.poll(() => scans).toBe(1)
    expect(await codeOf(uploads.finish(player, id))).toBe('documents.notChecked')
    // The process of the first one is gone.
    clock.advance(60_001)
    const crashed = release
    const second = uploadsWith(scan, clock).finish(player, id)
    await expect.poll(() => scans).toBe(2)
    release()
    expect(await second).toMatchObject({ isReady: true, pages: 1 })
    crashed()
    expect(await first).toMatchObject({ isReady: true, pages: 1 })
    expect(await uploads.read(player, id)).toMatchObject({ isReady: true })
  })

  it('are read a bounded number of times a day, and keep the file beyond it', async () => {
    const clock = settableClock()
    const checked = 'checked-often'
    await addPlayer(database.db, { id: checked })
    await database.db.insert(documentChecks).values({
      playerId: checked,
      day: clock.now().toISOString().slice(0, 10),
      count: bounds.maxChecksPerDay - 1,
    })
    const uploads = uploadsWith(async () => 'clean', clock)
    const ids = [await send(uploads, checked), await send(uploads, checked)] as const
    expect(await uploads.finish(checked, ids[0])).toMatchObject({ isReady: true })
    expect(await codeOf(uploads.finish(checked, ids[1]))).toBe('documents.tooManyChecks')
    expect(await uploads.read(checked, ids[1])).toMatchObject({ isReady: false })
    // Another player is not concerned, and a file that is ready costs nothing.
    expect(await uploads.finish(checked, ids[0])).toMatchObject({ isReady: true })
    expect(await uploads.finish(player, await send(uploads))).toMatchObject({ isReady: true })
    await database.db.update(documentChecks).set({ day: '2020-01-01' })
    expect(await uploads.finish(checked, ids[1])).toMatchObject({ isReady: true })
  })
})
