import * as z from 'zod/mini'
import { documentId } from '../documents/documents.entities.ts'
import {
  decided,
  documentHistory,
  documentRequest,
  pageNumber,
  queuedDocument,
  verdict,
} from '../documents/documents.staff.calls.ts'
import { registeredPerson } from '../documents/registered-person.ts'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import {
  questionnaireRecord,
  queuedQuestionnaire,
} from '../questionnaire/questionnaire.staff.calls.ts'

/** Calls of the operations port for staff with the role `kyc`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'design "Who reviews"',
} as const

export const opsListReviewQueue = defineCall({
  ...shared,
  id: 'ops.listReviewQueue',
  method: 'GET',
  path: '/ops/verification/queue',
  reply: z.object({
    documents: z.array(queuedDocument),
    questionnaires: z.array(queuedQuestionnaire),
  }),
  errors: ['session.required', 'ops.roleForbidden'],
  summary: 'Lists documents and questionnaires under review, each the earliest due first',
})
export type ReviewQueue = z.infer<typeof opsListReviewQueue.reply>

export const opsReadVerification = defineCall({
  ...shared,
  id: 'ops.readVerification',
  method: 'GET',
  path: '/ops/players/:playerId/verification',
  params: z.object({ playerId }),
  reply: z.object({ history: documentHistory, questionnaire: questionnaireRecord }),
  errors: ['session.required', 'ops.roleForbidden', 'ops.playerNotFound'],
  summary: 'Returns a player’s documents, answers, and who did what to them',
})
export type Verification = z.infer<typeof opsReadVerification.reply>

/** Answered with the image itself. */
export const opsViewDocumentPage = defineCall({
  ...shared,
  id: 'ops.viewDocumentPage',
  method: 'GET',
  path: '/ops/documents/:documentId/pages/:page',
  params: z.object({ documentId, page: pageNumber }),
  errors: [
    'session.required',
    'ops.roleForbidden',
    'documents.notFound',
    'documents.unreadable',
    'documents.notChecked',
  ],
  summary: 'Returns one page of a document as an image',
})

export const opsViewRegisteredPerson = defineCall({
  ...shared,
  id: 'ops.viewRegisteredPerson',
  method: 'GET',
  path: '/ops/documents/:documentId/person',
  params: z.object({ documentId }),
  reply: registeredPerson,
  errors: ['session.required', 'ops.roleForbidden', 'documents.notFound'],
  summary: 'Returns what the player of a document registered',
})

export const opsReviewDocument = defineCall({
  ...shared,
  id: 'ops.reviewDocument',
  method: 'POST',
  path: '/ops/documents/:documentId/decision',
  params: z.object({ documentId }),
  body: verdict,
  reply: decided,
  errors: ['session.required', 'ops.roleForbidden', 'documents.notFound', 'documents.notOpen'],
  summary: 'Approves or rejects a document under review; repeating it changes nothing',
})

export const opsRequestDocument = defineCall({
  ...shared,
  id: 'ops.requestDocument',
  method: 'POST',
  path: '/ops/players/:playerId/documents',
  params: z.object({ playerId }),
  body: documentRequest,
  reply: decided,
  errors: ['session.required', 'ops.roleForbidden', 'documents.notFound', 'documents.notOpen'],
  summary: 'Asks a player for a document; repeating it changes nothing',
})
