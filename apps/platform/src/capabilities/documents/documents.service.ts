import { randomUUID } from 'node:crypto'
import {
  type DocumentType,
  documentTypes,
  rejectionReason,
} from '@player-site/contracts/documents/document-types.ts'
import type { readVerification } from '@player-site/contracts/documents/documents.calls.ts'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import {
  type DocumentList,
  holdsSeveral,
  isOpenForUpload,
  type PlayerDocument,
  type ReadyUpload,
  readyUpload,
  type Submission,
  takesSubType,
  type UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { kycStatus } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { DocumentChanges } from './documents.changes.ts'
import {
  addDocument,
  countSentFiles,
  type DocumentRow,
  documentsOf,
} from './documents.repository.ts'
import { findQuestionnaireStatus, isDutyFree, nextTypeOf } from './documents.rules.ts'
import {
  lockReadyUploads,
  moveToDocument,
  readyUploadsOf,
  type UploadRow,
} from './uploads.repository.ts'

export interface DocumentsDeps {
  readonly changes: DocumentChanges
  /** Days left to verify, counted by the cashier; undefined before the first deposit. */
  readonly daysLeftOf: (playerId: string) => Promise<number | undefined>
  /** Types that the identity service checks; none without one. */
  readonly identityChecks: readonly UploadedType[]
}

const shown = (row: DocumentRow): PlayerDocument => ({
  id: row.id,
  documentTypeName: row.type,
  documentStatus: row.status,
  subType: row.subType,
  rejectionReason:
    row.status === 'REQUESTED' ? (z.safeParse(rejectionReason, row.reason).data ?? null) : null,
  pages: row.pages,
  expiresOn: row.expiresOn,
  changedAt: row.changedAt.toISOString(),
})

const unsent = (documentTypeName: DocumentType): PlayerDocument => ({
  id: null,
  documentTypeName,
  documentStatus: 'UNREQUESTED',
  subType: null,
  rejectionReason: null,
  pages: 0,
  expiresOn: null,
  changedAt: null,
})

/** Every type has a document that can be sent, or one that was. */
function ofType(rows: readonly DocumentRow[], type: DocumentType): PlayerDocument[] {
  const own = rows.filter((row) => row.type === type)
  const isFull = own.length >= bounds.maxPerType
  const needsAnother =
    own.length === 0 ||
    (holdsSeveral(type) && !isFull && own.every(({ status }) => !isOpenForUpload(status)))
  return [...own.map(shown), ...(needsAnother ? [unsent(type)] : [])]
}

/** What the gates wait for now, whatever days are left for the proofs. */
const isAtOnce = (kycStatus: string): boolean =>
  kycStatus === 'EDD_PENDING' || kycStatus === 'RESTRICTED'

const readyOf = ({ id, type, mediaType, pages }: UploadRow): ReadyUpload =>
  z.parse(readyUpload, { uploadId: id, documentType: type, mediaType, pages })

/** The player's view of their documents. */
export function createDocumentsService({ changes, daysLeftOf, identityChecks }: DocumentsDeps) {
  const { db, clock } = changes
  const list = async (playerId: string): Promise<DocumentList> => {
    const [player, rows, uploads] = await Promise.all([
      findPlayer(db, playerId),
      documentsOf(db, playerId),
      readyUploadsOf(db, playerId, clock.now()),
    ])
    const isOpen = (type: UploadedType) =>
      ofType(rows, type).some(({ documentStatus }) => isOpenForUpload(documentStatus))
    return {
      documents: documentTypes.flatMap((type) =>
        type === 'EDD_QUESTIONNAIRE'
          ? [{ ...unsent(type), documentStatus: findQuestionnaireStatus(player?.kycStatus ?? '') }]
          : ofType(rows, type),
      ),
      uploads: uploads.map(readyOf),
      identityChecks: identityChecks.filter(isOpen),
    }
  }
  return {
    list,

    async verification(playerId: string): Promise<Reply<typeof readVerification>> {
      const [player, rows, daysLeft] = await Promise.all([
        findPlayer(db, playerId),
        documentsOf(db, playerId),
        daysLeftOf(playerId),
      ])
      if (!player) throw new CodedError('session.expired')
      const { beforeDeposit } = marketRulesFor(player.countryCode).verification
      const isCounting = daysLeft !== undefined || beforeDeposit === 'identity'
      const nextType = nextTypeOf(player.kycStatus, rows, { isCounting }) ?? null
      return {
        kycStatus: z.parse(kycStatus, player.kycStatus),
        isDutyFree: isDutyFree(player.kycStatus, rows),
        nextType,
        isUnderReview:
          player.kycStatus === 'EDD_UNDER_REVIEW' ||
          rows.some(({ status }) => status === 'UNDER_REVIEW'),
        daysLeft: nextType === null || isAtOnce(player.kycStatus) ? null : (daysLeft ?? null),
      }
    },

    async submit(playerId: string, sent: Submission): Promise<DocumentList> {
      await changes.within(playerId, async (tx, player) => {
        // Its answer was lost.
        const { uploads } = sent
        if ((await countSentFiles(tx, playerId, uploads)) === uploads.length) return
        const { documentType, subType } = sent
        if (!takesSubType(documentType, subType)) throw new CodedError('request.invalid')
        const pages = await pagesOf(tx, playerId, sent, clock.now())
        const document = await documentFor(tx, playerId, sent, clock.now())
        const submission = document.submission + 1
        for (const [index, uploadId] of uploads.entries()) {
          const to = { documentId: document.id, submission, number: index + 1 }
          await moveToDocument(tx, uploadId, to, clock.now())
        }
        const change = { status: 'UNDER_REVIEW', actor: 'player', action: 'submitted' } as const
        const now = { submission, pages, subType: subType ?? null, expiresOn: null }
        await changes.apply(tx, player, document, { ...change, ...now })
      })
      return list(playerId)
    },
  }
}
export type DocumentsService = ReturnType<typeof createDocumentsService>

/** Pages of the uploads, all of which are the player's, ready, and of this type. */
async function pagesOf(
  tx: Database,
  playerId: string,
  { documentType, uploads }: Submission,
  now: Date,
): Promise<number> {
  const ready = await lockReadyUploads(tx, playerId, uploads, now)
  const isEach = ready.length === uploads.length && ready.every(({ type }) => type === documentType)
  if (!isEach) throw new CodedError('documents.uploadNotFound')
  const pages = ready.reduce((sum, upload) => sum + (upload.pages ?? 1), 0)
  if (pages > bounds.maxPages) throw new CodedError('documents.tooManyPages')
  return pages
}

/** The open document that files are sent for, or a new one. @throws CodedError documents.notOpen */
async function documentFor(
  tx: Database,
  playerId: string,
  { documentType: type, subType }: Submission,
  changedAt: Date,
): Promise<DocumentRow> {
  const own = (await documentsOf(tx, playerId)).filter((row) => row.type === type)
  const open = own.filter(({ status }) => isOpenForUpload(status))
  const wanted = open.find((row) => row.subType === (subType ?? null)) ?? open[0]
  if (wanted) return wanted
  const isRefused = holdsSeveral(type) ? own.length >= bounds.maxPerType : own.length > 0
  if (isRefused) throw new CodedError('documents.notOpen')
  return addDocument(tx, {
    id: randomUUID(),
    playerId,
    type,
    subType: subType ?? null,
    status: 'UNREQUESTED',
    changedAt,
  })
}
