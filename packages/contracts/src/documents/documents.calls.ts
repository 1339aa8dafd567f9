import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { webAddress } from '../kernel/ids.ts'
import { kycStatus } from '../session/session.entities.ts'
import { documentType } from './document-types.ts'
import { documentBounds as bounds } from './documents.constants.ts'
import {
  documentList,
  newUpload,
  submission,
  uploadedType,
  uploadId,
  uploadPart,
  uploadState,
} from './documents.entities.ts'

const source = 'A§7 Player "documents"'
/** Verified documents may be what a withdrawal waits for. */
const own = { api: 'v1', access: 'player', inPayoutOnly: true, source } as const
const path = '/player/documents/uploads/:uploadId'
const params = z.object({ uploadId })

export const listDocuments = defineCall({
  ...own,
  id: 'documents.list',
  method: 'GET',
  path: '/player/documents',
  reply: documentList,
  errors: ['session.expired'],
  summary: 'Lists the player’s documents of every type, and uploads that were not sent yet',
})

export const submitDocument = defineCall({
  ...own,
  id: 'documents.submit',
  method: 'POST',
  path: '/player/documents',
  body: submission,
  reply: documentList,
  errors: [
    'session.expired',
    'documents.uploadNotFound',
    'documents.notOpen',
    'documents.tooManyPages',
  ],
  summary: 'Sends uploaded files as one document for review; repeating it changes nothing',
})

export const readVerification = defineCall({
  ...own,
  id: 'documents.verification',
  method: 'GET',
  path: '/player/documents/verification',
  reply: z.object({
    kycStatus,
    /** Nothing is asked of the player. @see A§4 Verification documents */
    isDutyFree: z.boolean(),
    /** The type to send next; null: none. */
    nextType: z.nullable(documentType),
    isUnderReview: z.boolean(),
    /** Whole days until documents are due, counted from the first deposit; null: not counting. */
    daysLeft: z.nullable(z.int()),
  }),
  errors: ['session.expired'],
  summary: 'Returns what is left to verify, and the days left for it',
})

export const beginUpload = defineCall({
  ...own,
  id: 'documents.beginUpload',
  method: 'PUT',
  path,
  params,
  body: newUpload,
  reply: uploadState,
  errors: [
    'session.expired',
    'documents.notOpen',
    'documents.tooManyUploads',
    'documents.uploadNotFound',
  ],
  summary: 'Begins the upload of a file, or returns how far the one with this id is',
})

export const uploadPartOf = defineCall({
  ...own,
  id: 'documents.uploadPart',
  method: 'PATCH',
  path,
  params,
  body: uploadPart,
  reply: uploadState,
  maxBodyBytes: bounds.maxPartBodyBytes,
  errors: ['session.expired', 'documents.uploadNotFound', 'documents.wrongOffset'],
  summary: 'Stores the next part of a file; a repeated part changes nothing',
})

export const readUpload = defineCall({
  ...own,
  id: 'documents.readUpload',
  method: 'GET',
  path,
  params,
  reply: uploadState,
  errors: ['session.expired', 'documents.uploadNotFound'],
  summary: 'Returns how many bytes of a file are stored',
})

export const finishUpload = defineCall({
  ...own,
  id: 'documents.finishUpload',
  method: 'POST',
  path: `${path}/finish`,
  params,
  reply: uploadState,
  errors: [
    'session.expired',
    'documents.uploadNotFound',
    'documents.wrongOffset',
    'documents.wrongType',
    'documents.heic',
    'documents.tooManyPages',
    'documents.unreadable',
    'documents.active',
    'documents.infected',
    'documents.notChecked',
    'documents.tooManyChecks',
  ],
  summary: 'Checks a whole file and stores it encrypted; a refused one is erased',
})

export const cancelUpload = defineCall({
  ...own,
  id: 'documents.cancelUpload',
  method: 'DELETE',
  path,
  params,
  errors: ['session.expired'],
  summary: 'Erases an upload that was not sent; repeating it changes nothing',
})

export const initiateIdentityCheck = defineCall({
  ...own,
  id: 'documents.initiateIdentityCheck',
  method: 'POST',
  path: '/jumio/documents/initiate',
  body: z.strictObject({
    documentType: uploadedType,
    /** The page of the site that the player comes back to. */
    returnUrl: webAddress,
  }),
  ownAddresses: ['body.returnUrl'],
  reply: z.object({ redirectUrl: z.string().check(z.regex(/^https?:\/\//)) }),
  errors: ['session.expired', 'documents.notOpen', 'documents.checkUnavailable'],
  summary: 'Begins a check at the identity service; returns its page',
})

export const documentsCalls = [
  listDocuments,
  readVerification,
  beginUpload,
  uploadPartOf,
  readUpload,
  finishUpload,
  submitDocument,
  cancelUpload,
  initiateIdentityCheck,
] as const
