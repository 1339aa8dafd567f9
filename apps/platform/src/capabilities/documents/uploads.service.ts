import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import {
  holdsSeveral,
  isOpenForUpload,
  type NewUpload,
  type UploadPart,
  type UploadState,
} from '@player-site/contracts/documents/documents.entities.ts'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import type { Scanner } from '../../integrations/scanner/scanner.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { CheckTurns } from './check-turns.ts'
import { documentFactsOf } from './documents.repository.ts'
import { statusOfType } from './documents.rules.ts'
import type { FileCheck } from './file-check.ts'
import {
  addPart,
  addUpload,
  changeUpload,
  countCheck,
  countUploads,
  lockUpload,
  partsOf,
  removeUnchecked,
  removeUpload,
  storeChecked,
  type UploadRow,
} from './uploads.repository.ts'

export interface UploadsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly files: FileCheck
  readonly turns: CheckTurns
  readonly scanner: Scanner
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** A check that takes longer has ended with its process. */
const checkMs = 60_000

const stateOf = ({ id, sizeBytes, offset, mediaType, pages }: UploadRow): UploadState => ({
  uploadId: id,
  sizeBytes,
  offset,
  isReady: mediaType !== null,
  pages,
})

/** What a part belongs to: it opens at no other position of no other file. */
const ownerOf = (uploadId: string, offset: number): string => `${uploadId}:${offset}`

/** Uploads of files in parts, each of which is stored before it is acknowledged. */
export function createUploadsService(deps: UploadsDeps) {
  const { db, clock } = deps
  const expiry = () => new Date(clock.now().getTime() + bounds.uploadLifeMs)
  const locked = async (tx: Database, playerId: string, id: string): Promise<UploadRow> => {
    const upload = await lockUpload(tx, playerId, id, clock.now())
    if (!upload) throw new CodedError('documents.uploadNotFound')
    return upload
  }
  const read = (playerId: string, id: string) =>
    db.transaction(async (tx) => stateOf(await locked(tx, playerId, id)))

  return {
    read,

    async begin(playerId: string, id: string, { documentType, sizeBytes }: NewUpload) {
      const now = clock.now()
      await db.transaction(async (tx) => {
        // Locked, so that the number of uploads still holds when one is added.
        await findPlayer(tx, playerId, { hold: 'update' })
        if (await lockUpload(tx, playerId, id, now)) return
        const status = statusOfType(await documentFactsOf(tx, playerId), documentType)
        if (!isOpenForUpload(status) && !holdsSeveral(documentType)) {
          throw new CodedError('documents.notOpen')
        }
        if ((await countUploads(tx, playerId, now)) >= bounds.maxOpenUploads) {
          throw new CodedError('documents.tooManyUploads')
        }
        const row = { id, playerId, type: documentType, sizeBytes, expiresAt: expiry() }
        // Taken by another player, or by a file that was sent: the answer does not tell which.
        if (!(await addUpload(tx, row))) throw new CodedError('documents.uploadNotFound')
      })
      return read(playerId, id)
    },

    /** Stores the part that comes next; one that is stored already changes nothing. */
    addPart: (playerId: string, id: string, { offset, data }: UploadPart) =>
      db.transaction(async (tx) => {
        const upload = await locked(tx, playerId, id)
        if (offset < upload.offset) return stateOf(upload)
        const content = Buffer.from(data, 'base64')
        // Parts of a fixed size bound their number.
        const size = Math.min(bounds.maxPartBytes, upload.sizeBytes - upload.offset)
        if (offset > upload.offset || size === 0 || content.length !== size) {
          throw new CodedError('documents.wrongOffset', { details: { offset: upload.offset } })
        }
        const after = { offset: offset + size, expiresAt: expiry() }
        const sealed = deps.sealer.sealBytes(content, ownerOf(id, offset))
        await addPart(tx, { uploadId: id, offset, content: sealed }, after)
        return stateOf({ ...upload, ...after })
      }),

    finish: (playerId: string, id: string) => finish(deps, { playerId, id, locked, expiry }),

    cancel: (playerId: string, id: string) => removeUpload(db, playerId, id),
  }
}
export type UploadsService = ReturnType<typeof createUploadsService>

interface Finishing {
  readonly playerId: string
  readonly id: string
  readonly locked: (tx: Database, playerId: string, id: string) => Promise<UploadRow>
  readonly expiry: () => Date
}

/** Claims the check of a whole file: one at a time, however often it is asked for. */
const claimCheck = (
  { db, clock, deadlineScale = 1 }: UploadsDeps,
  { playerId, id, locked }: Finishing,
) =>
  db.transaction(async (tx) => {
    const upload = await locked(tx, playerId, id)
    if (upload.mediaType !== null) return { upload, isClaimed: false }
    if (upload.offset < upload.sizeBytes) {
      throw new CodedError('documents.wrongOffset', { details: { offset: upload.offset } })
    }
    const now = clock.now()
    if (upload.checkedUntil && upload.checkedUntil > now) {
      throw new CodedError('documents.notChecked')
    }
    const checkedUntil = new Date(now.getTime() + checkMs * deadlineScale)
    await changeUpload(tx, id, { checkedUntil })
    return { upload, isClaimed: true }
  })

async function contentOf({ db, sealer }: UploadsDeps, id: string): Promise<Buffer> {
  const parts = await partsOf(db, id)
  const opened = parts.map(({ offset, content }) => {
    const bytes = sealer.openBytes(content, ownerOf(id, offset))
    if (!bytes) throw new Error('No key opens a part of an upload')
    return bytes
  })
  return Buffer.concat(opened)
}

/** Scans and reads a file at once: what either says of it takes no longer than the other. */
async function checkContent({ files, scanner }: UploadsDeps, content: Buffer) {
  // The bytes as they were sent: what is stored may no longer contain what was in them.
  const [scanned, checked] = await Promise.allSettled([scanner.scan(content), files.check(content)])
  if (scanned.status === 'rejected') throw scanned.reason
  if (scanned.value === 'infected') throw new CodedError('documents.infected')
  if (checked.status === 'rejected') throw checked.reason
  return checked.value
}

/** Checks a whole file when its player's turn comes, and stores what is left of it. */
async function checkInTurn(deps: UploadsDeps, upload: UploadRow, expiry: () => Date) {
  const { db, clock, sealer, turns } = deps
  const { id, playerId } = upload
  return turns.run(playerId, async () => {
    if (!(await countCheck(db, playerId, clock.now(), bounds.maxChecksPerDay))) {
      throw new CodedError('documents.tooManyChecks')
    }
    const { mediaType, pages, bytes } = await checkContent(deps, await contentOf(deps, id))
    const content = sealer.sealBytes(bytes, id)
    return { mediaType, pages, content, expiresAt: expiry() }
  })
}

/** The file is not to blame: it stays, and can be checked later. */
const laterCodes: readonly ErrorCode[] = ['documents.notChecked', 'documents.tooManyChecks']

async function finish(deps: UploadsDeps, finishing: Finishing): Promise<UploadState> {
  const { db } = deps
  const { playerId, id, expiry } = finishing
  const { upload, isClaimed } = await claimCheck(deps, finishing)
  if (!isClaimed) return stateOf(upload)
  try {
    const stored = await checkInTurn(deps, upload, expiry)
    const { mediaType, pages } = stored
    return await db.transaction(async (tx) => {
      if (await storeChecked(tx, id, stored)) return stateOf({ ...upload, mediaType, pages })
      // Cancelled, or checked by another since this one took too long.
      return stateOf(await finishing.locked(tx, playerId, id))
    })
  } catch (error) {
    const isRefused = error instanceof CodedError && !laterCodes.includes(error.code)
    if (isRefused) await removeUnchecked(db, id)
    else await changeUpload(db, id, { checkedUntil: null })
    throw error
  }
}
