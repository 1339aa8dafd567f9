import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { moment, playerId, text } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { documentType, rejectionReason } from './document-types.ts'
import {
  documentId,
  documentStatus,
  documentSubType,
  storedMediaType,
  uploadedType,
} from './documents.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'design "Who reviews"',
} as const
const params = z.object({ documentId })
/** From 1. */
const pageNumber = text(2).check(z.regex(/^([1-9]|10)$/))

const queued = z.looseObject({
  documentId,
  playerId,
  documentType,
  subType: z.nullable(documentSubType),
  /** Files to view, numbered from 1. */
  files: z.int(),
  submittedAt: moment,
})

export const listReviewQueue = defineCall({
  ...shared,
  id: 'documents.queue',
  method: 'GET',
  path: '/documents/queue',
  reply: z.looseObject({ documents: z.array(queued) }),
  summary: 'Lists documents that wait for review, the oldest first',
})

export const viewDocumentPage = defineCall({
  ...shared,
  id: 'documents.viewPage',
  method: 'POST',
  path: '/documents/:documentId/pages/:page',
  params: z.object({ documentId, page: pageNumber }),
  body: z.object({ operator: operatorName }),
  reply: z.looseObject({ mediaType: storedMediaType, data: z.string() }),
  errors: ['documents.notFound'],
  summary: 'Returns one file of a document in Base64 for review, and records who saw it',
})

const decision = z.union([
  z.strictObject({
    operator: operatorName,
    decision: z.literal('approve'),
    /** The date until which the document itself is valid. */
    expiresOn: z.optional(z.iso.date()),
  }),
  z.strictObject({
    operator: operatorName,
    decision: z.literal('reject'),
    reason: rejectionReason,
  }),
])
export type ReviewDecision = z.infer<typeof decision>

const decided = z.looseObject({ documentStatus })

export const reviewDocument = defineCall({
  ...shared,
  id: 'documents.review',
  method: 'PATCH',
  path: '/documents/:documentId',
  params,
  body: decision,
  reply: decided,
  errors: ['documents.notFound', 'documents.notOpen'],
  summary: 'Approves or rejects a document that is under review; repeating it changes nothing',
})

export const requestDocument = defineCall({
  ...shared,
  id: 'documents.request',
  method: 'POST',
  path: '/documents/requests',
  body: z.strictObject({
    operator: operatorName,
    playerId,
    documentType: uploadedType,
    subType: z.optional(documentSubType),
  }),
  reply: decided,
  errors: ['documents.notFound', 'documents.notOpen'],
  summary: 'Asks a player for a document; repeating it changes nothing',
})

export const documentsStaffCalls = [
  listReviewQueue,
  viewDocumentPage,
  reviewDocument,
  requestDocument,
] as const
