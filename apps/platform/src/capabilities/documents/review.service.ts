import { randomUUID } from 'node:crypto'
import {
  holdsSeveral,
  isOpenForUpload,
} from '@player-site/contracts/documents/documents.entities.ts'
import type {
  listReviewQueue,
  ReviewDecision,
  requestDocument,
  viewDocumentPage,
  viewRegisteredPerson,
} from '@player-site/contracts/documents/documents.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { DocumentChanges } from './documents.changes.ts'
import {
  addAction,
  addDocument,
  documentsOf,
  findDocument,
  playerOfDocument,
  reviewQueue,
} from './documents.repository.ts'
import { readRegisteredPerson } from './registered-person.ts'
import { readHistory } from './review-history.ts'
import type { StoredPages } from './stored-pages.ts'

export interface ReviewDeps {
  readonly changes: DocumentChanges
  readonly pages: StoredPages
}

const maxQueued = 200
const actorOf = (operator: string): string => `operator:${operator}`

/** What the operator's staff do with documents; each step is recorded with who took it. */
export function createReviewService({ changes, pages }: ReviewDeps) {
  const { db, clock } = changes
  return {
    async queue(): Promise<Reply<typeof listReviewQueue>> {
      const rows = await reviewQueue(db, maxQueued)
      return {
        documents: rows.map(
          ({ id, playerId, type, subType, pages: count, submittedAt, changedAt, dueAt }) => ({
            documentId: id,
            playerId: z.parse(playerIdSchema, playerId),
            documentType: type,
            subType,
            files: count,
            submittedAt: (submittedAt ?? changedAt).toISOString(),
            dueAt: dueAt.toISOString(),
          }),
        ),
      }
    },

    /** Returns a page of what was sent last. @throws CodedError documents.notFound */
    async viewPage(
      documentId: string,
      number: number,
      operator: string,
    ): Promise<Reply<typeof viewDocumentPage>> {
      const document = await findDocument(db, documentId)
      if (!document) throw new CodedError('documents.notFound')
      const own = (await pages.ofPlayer(document.playerId, operator)).filter(
        (page) => page.documentId === documentId,
      )
      const page = own[number - 1]
      const image = page && (await pages.draw(page, operator))
      if (!image) throw new CodedError('documents.notFound')
      const at = clock.now()
      await addAction(db, document, { actor: actorOf(operator), action: 'viewed', at })
      return { mediaType: 'image/jpeg', data: image.toString('base64') }
    },

    /**
     * Returns what the document's player registered. @throws CodedError documents.notFound
     */
    async viewPerson(
      documentId: string,
      operator: string,
    ): Promise<Reply<typeof viewRegisteredPerson>> {
      const document = await findDocument(db, documentId)
      if (!document) throw new CodedError('documents.notFound')
      // Recorded first: personal data is not shown without a record.
      const at = clock.now()
      await addAction(db, document, { actor: actorOf(operator), action: 'personViewed', at })
      return readRegisteredPerson(db, document.playerId)
    },

    history: (playerId: string) => readHistory(db, pages, playerId),
    review: (documentId: string, decided: ReviewDecision) =>
      reviewDocument(changes, documentId, decided),
    request: (request: Body<typeof requestDocument>) => askForDocument(changes, request),
  }
}
export type ReviewService = ReturnType<typeof createReviewService>

/** Approves or rejects; the same decision again changes nothing. */
async function reviewDocument(
  changes: DocumentChanges,
  documentId: string,
  decided: ReviewDecision,
): Promise<{ documentStatus: 'VERIFIED' | 'REQUESTED' }> {
  const playerId = await playerOfDocument(changes.db, documentId)
  if (playerId === undefined) throw new CodedError('documents.notFound')
  return changes.within(playerId, async (tx, player) => {
    const document = (await documentsOf(tx, playerId)).find(({ id }) => id === documentId)
    if (!document) throw new CodedError('documents.notFound')
    const actor = actorOf(decided.operator)
    const isApproval = decided.decision === 'approve'
    const status = isApproval ? 'VERIFIED' : 'REQUESTED'
    const reason = isApproval ? undefined : decided.reason
    if (document.status === status && document.reason === (reason ?? null)) {
      return { documentStatus: status } as const
    }
    if (document.status !== 'UNDER_REVIEW') throw new CodedError('documents.notOpen')
    const expiresOn = isApproval ? (decided.expiresOn ?? null) : null
    const action = isApproval ? 'approved' : 'rejected'
    await changes.apply(tx, player, document, { status, actor, action, reason, expiresOn })
    return { documentStatus: status } as const
  })
}

/** Asks for a document, also for a newer one in place of one that is verified. */
async function askForDocument(
  changes: DocumentChanges,
  { playerId, documentType, subType, operator }: Body<typeof requestDocument>,
): Promise<{ documentStatus: 'REQUESTED' }> {
  return changes.within(playerId, async (tx, player) => {
    const own = (await documentsOf(tx, playerId)).filter(({ type }) => type === documentType)
    const current = holdsSeveral(documentType)
      ? own.find(({ status }) => isOpenForUpload(status))
      : own[0]
    if (current?.status === 'REQUESTED') return { documentStatus: 'REQUESTED' } as const
    if (current?.status === 'UNDER_REVIEW') throw new CodedError('documents.notOpen')
    const document =
      current ??
      (await addDocument(tx, {
        id: randomUUID(),
        playerId,
        type: documentType,
        status: 'UNREQUESTED',
        changedAt: changes.clock.now(),
      }))
    await changes.apply(tx, player, document, {
      status: 'REQUESTED',
      actor: actorOf(operator),
      action: 'requested',
      subType: subType ?? null,
    })
    return { documentStatus: 'REQUESTED' } as const
  })
}
