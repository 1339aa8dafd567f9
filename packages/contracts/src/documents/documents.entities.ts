import * as z from 'zod/mini'
import { moment, text } from '../kernel/ids.ts'
import { type DocumentType, documentType, rejectionReason } from './document-types.ts'
import { documentBounds as bounds } from './documents.constants.ts'

/** The form key of each type of document. @see A§3 Verification documents */
export const documentFormKeys = {
  PROOF_OF_ID: 'idDocument',
  PROOF_OF_ADDRESS: 'addressDocument',
  PROOF_OF_PAYMENT: 'paymentDocument',
  SOURCE_OF_WEALTH: 'sowDocument',
  EDD_QUESTIONNAIRE: 'eddQuestionnaire',
  OTHER: 'otherDocument',
} as const

/** Types that files are uploaded for; the questionnaire is answered instead. */
export const uploadedTypes = [
  'PROOF_OF_ID',
  'PROOF_OF_ADDRESS',
  'PROOF_OF_PAYMENT',
  'SOURCE_OF_WEALTH',
  'OTHER',
] as const
export const uploadedType = z.enum(uploadedTypes)
export type UploadedType = z.infer<typeof uploadedType>

/** Whether a player may have several documents of a type. @see A§3 */
export const holdsSeveral = (type: DocumentType): boolean =>
  type === 'PROOF_OF_PAYMENT' || type === 'OTHER'

/** @see A§3 "Document verification status"; a rejected document is REQUESTED, with its reason */
export const documentStatuses = [
  'UNREQUESTED',
  'REQUESTED',
  'UNDER_REVIEW',
  'VERIFIED',
  'EXPIRED',
] as const
export const documentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof documentStatus>

/** Whether a document of this status can be uploaded. */
export const isOpenForUpload = (status: DocumentStatus): boolean =>
  status !== 'UNDER_REVIEW' && status !== 'VERIFIED'

/** What the player can choose from, by type. The codes of source of wealth are those of A§3. */
export const documentSubTypes = {
  PROOF_OF_ID: [],
  PROOF_OF_ADDRESS: [
    'UTILITY_BILL',
    'BANK_STATEMENT',
    'CREDIT_CARD_STATEMENT',
    'TAX_LETTER',
    'RESIDENCE_CERTIFICATE',
  ],
  PROOF_OF_PAYMENT: [],
  SOURCE_OF_WEALTH: ['BS', 'CCS', 'UB', 'PS', 'SP', 'SC', 'WI', 'WN', 'OT'],
  OTHER: ['NAME_CHANGE', 'PERMIT', 'DECLARATION', 'ANOTHER'],
} as const satisfies Readonly<Record<UploadedType, readonly string[]>>
export const documentSubType = z.enum(Object.values(documentSubTypes).flat())
export type DocumentSubType = z.infer<typeof documentSubType>

/** Whether a type takes this subtype; `undefined` where it takes none. */
export const takesSubType = (type: UploadedType, subType: DocumentSubType | undefined): boolean =>
  subType === undefined
    ? documentSubTypes[type].length === 0
    : documentSubTypes[type].some((known) => known === subType)

/** As stored: images are encoded again as JPEG. */
export const storedMediaType = z.enum(['image/jpeg', 'application/pdf'])
export type StoredMediaType = z.infer<typeof storedMediaType>

export const documentId = text(64)
/** Chosen by the browser, so that a repeated start begins no second upload. */
export const uploadId = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/))

/** ISO 8601. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const fileBytes = z.int().check(z.minimum(1), z.maximum(bounds.maxFileBytes))
const pages = z.int().check(z.minimum(1), z.maximum(bounds.maxPages))

/** One document, or the first of a type of which there is none yet: then `id` is null. */
export const document = z.object({
  id: z.nullable(documentId),
  documentTypeName: documentType,
  documentStatus,
  subType: z.nullable(documentSubType),
  /** Why it was rejected. */
  rejectionReason: z.nullable(rejectionReason),
  /** Pages that were sent. */
  pages: z.int(),
  /** ISO 8601 date until which it is valid; null: not known. */
  expiresOn: z.nullable(day),
  changedAt: z.nullable(moment),
})
export type PlayerDocument = z.infer<typeof document>

/** A file that waits to be sent for review. */
export const readyUpload = z.object({
  uploadId,
  documentType: uploadedType,
  mediaType: storedMediaType,
  pages,
})
export type ReadyUpload = z.infer<typeof readyUpload>

export const documentList = z.object({
  documents: z.array(document),
  uploads: z.array(readyUpload),
  /** Types whose check an identity service can do at once. */
  identityChecks: z.array(uploadedType),
})
export type DocumentList = z.infer<typeof documentList>

export const newUpload = z.strictObject({
  documentType: uploadedType,
  sizeBytes: fileBytes,
})
export type NewUpload = z.infer<typeof newUpload>

const maxPartText = Math.ceil(bounds.maxPartBytes / 3) * 4
export const uploadPart = z.strictObject({
  /** Position of its first byte in the file. */
  offset: z.int().check(z.minimum(0), z.maximum(bounds.maxFileBytes)),
  /** Base64. */
  data: z
    .string()
    .check(z.minLength(4), z.maxLength(maxPartText), z.regex(/^[A-Za-z\d+/]+={0,2}$/)),
})
export type UploadPart = z.infer<typeof uploadPart>

export const uploadState = z.object({
  uploadId,
  sizeBytes: fileBytes,
  /** How many bytes are stored: the next part begins here. */
  offset: z.int(),
  /** Its content was accepted. */
  isReady: z.boolean(),
  pages: z.nullable(pages),
})
export type UploadState = z.infer<typeof uploadState>

export const submission = z.strictObject({
  documentType: uploadedType,
  subType: z.optional(documentSubType),
  /** Files in the order of their pages. */
  uploads: z.array(uploadId).check(z.minLength(1), z.maxLength(bounds.maxPages)),
})
export type Submission = z.infer<typeof submission>
