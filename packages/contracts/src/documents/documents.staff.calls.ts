import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { moment, playerId, text } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { kycStatus } from '../session/session.entities.ts'
import { documentActionName, documentType, rejectionReason } from './document-types.ts'
import {
  day,
  documentId,
  documentStatus,
  documentSubType,
  uploadedType,
} from './documents.entities.ts'
import { registeredPerson } from './registered-person.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'design "Who reviews"',
} as const
const params = z.object({ documentId })
/** From 1. */
export const pageNumber = text(2).check(z.regex(/^([1-9]|10)$/))

/** Staff get pages as images, whatever the player sent. */
const pageMediaType = z.literal('image/jpeg')

export const queuedDocument = z.object({
  documentId,
  playerId,
  documentType,
  subType: z.nullable(documentSubType),
  /** Pages to view, numbered from 1 over all files. */
  files: z.int(),
  submittedAt: moment,
  /** By the rules of the player's country. */
  dueAt: moment,
})

export const listReviewQueue = defineCall({
  ...shared,
  id: 'documents.queue',
  method: 'GET',
  path: '/documents/queue',
  reply: z.object({ documents: z.array(queuedDocument) }),
  summary: 'Lists documents that wait for review, the earliest due first',
})

export const viewDocumentPage = defineCall({
  ...shared,
  id: 'documents.viewPage',
  method: 'POST',
  path: '/documents/:documentId/pages/:page',
  params: z.object({ documentId, page: pageNumber }),
  body: z.object({ operator: operatorName }),
  reply: z.object({ mediaType: pageMediaType, data: z.string() }),
  errors: ['documents.notFound', 'documents.unreadable', 'documents.notChecked'],
  summary: 'Returns one page of a document as an image in Base64, and records who saw it',
})

export const viewRegisteredPerson = defineCall({
  ...shared,
  id: 'documents.viewPerson',
  method: 'POST',
  path: '/documents/:documentId/person',
  params,
  body: z.object({ operator: operatorName }),
  reply: registeredPerson,
  errors: ['documents.notFound'],
  summary: 'Returns what the player of a document registered, and records who saw it',
})

const approval = z.strictObject({
  decision: z.literal('approve'),
  /** The date until which the document itself is valid. */
  expiresOn: z.optional(z.iso.date()),
})
const rejection = z.strictObject({ decision: z.literal('reject'), reason: rejectionReason })
/** What staff decide about a document under review. */
export const verdict = z.union([approval, rejection])

const byOperator = { operator: operatorName }
const decision = z.union([z.extend(approval, byOperator), z.extend(rejection, byOperator)])
export type ReviewDecision = z.infer<typeof decision>

export const decided = z.object({ documentStatus })

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

export const documentRequest = z.strictObject({
  documentType: uploadedType,
  subType: z.optional(documentSubType),
})

export const requestDocument = defineCall({
  ...shared,
  id: 'documents.request',
  method: 'POST',
  path: '/documents/requests',
  body: z.extend(documentRequest, { operator: operatorName, playerId }),
  reply: decided,
  errors: ['documents.notFound', 'documents.notOpen'],
  summary: 'Asks a player for a document; repeating it changes nothing',
})

const reviewedDocument = z.object({
  documentId,
  documentType,
  documentStatus,
  subType: z.nullable(documentSubType),
  rejectionReason: z.nullable(rejectionReason),
  /** Pages of what was sent last, numbered from 1 over all files. */
  files: z.array(z.object({ number: z.int(), mediaType: pageMediaType })),
  submittedAt: z.nullable(moment),
  expiresOn: z.nullable(day),
})
export type ReviewedDocument = z.infer<typeof reviewedDocument>

const action = z.object({
  actionId: text(32),
  documentId,
  documentType,
  /** `player`, `system`, `identity-check`, or `operator:<name>`. */
  actor: z.string(),
  action: documentActionName,
  rejectionReason: z.nullable(rejectionReason),
  at: moment,
})

export const documentHistory = z.object({
  kycStatus,
  documents: z.array(reviewedDocument),
  /** The latest first. */
  actions: z.array(action),
})

export const readDocumentHistory = defineCall({
  ...shared,
  id: 'documents.history',
  method: 'GET',
  path: '/documents/players/:playerId',
  params: z.object({ playerId }),
  reply: documentHistory,
  errors: ['ops.playerNotFound'],
  summary: 'Returns a player’s documents for staff, and who did what to them',
})

export const documentsStaffCalls = [
  readDocumentHistory,
  listReviewQueue,
  viewDocumentPage,
  viewRegisteredPerson,
  reviewDocument,
  requestDocument,
] as const
