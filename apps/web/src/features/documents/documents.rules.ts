import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import {
  type DocumentList,
  type DocumentSubType,
  documentSubTypes,
  isOpenForUpload,
  type PlayerDocument,
  type UploadedType,
  uploadedTypes,
} from '@player-site/contracts/documents/documents.entities.ts'
import type { FileRules } from '../../shared/ui/fields/file-choice.rules.ts'
import type { Level } from '../../shared/ui/level.tsx'
import type { OpenUpload, Verification } from './documents.state.ts'

/** Photos of phones are converted by their browser where HEIC is not listed. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const maxMegabytes = 10
const megabyte = 1_000_000

export const fileRules = (taken: number): FileRules => ({
  types: acceptedTypes,
  maxBytes: maxMegabytes * megabyte,
  maxFiles: Math.max(0, bounds.maxPages - taken),
})

export const isUploaded = (type: string): type is UploadedType =>
  uploadedTypes.some((known) => known === type)

export const subTypesOf = (type: UploadedType): readonly DocumentSubType[] => documentSubTypes[type]

interface ShownDocument {
  /** Its type and number: the same before and after it was sent. */
  readonly key: string
  readonly document: PlayerDocument
}

/** What is shown: the questionnaire only once it is asked for. */
export function shownDocuments({ documents }: DocumentList): readonly ShownDocument[] {
  const count = new Map<string, number>()
  return documents
    .filter(
      ({ documentTypeName, documentStatus }) =>
        documentTypeName !== 'EDD_QUESTIONNAIRE' || documentStatus !== 'UNREQUESTED',
    )
    .map((document) => {
      const nth = (count.get(document.documentTypeName) ?? 0) + 1
      count.set(document.documentTypeName, nth)
      return { key: `${document.documentTypeName} ${nth}`, document }
    })
}

const isProof = (type: string): boolean => type === 'PROOF_OF_ID' || type === 'PROOF_OF_ADDRESS'

const withProofsRequested = (list: DocumentList): DocumentList => ({
  ...list,
  documents: list.documents.map((document) =>
    isProof(document.documentTypeName) && document.documentStatus === 'UNREQUESTED'
      ? { ...document, documentStatus: 'REQUESTED' }
      : document,
  ),
})

/**
 * What a payment waits for: identity and address until they are approved, and all that the operator
 * requests.
 * @param isRequired without them there is no payment: they count as requested
 */
export function askedDocuments(list: DocumentList, isRequired: boolean): DocumentList {
  const asked = isRequired ? withProofsRequested(list) : list
  const documents = asked.documents.filter(({ documentTypeName: type, documentStatus: status }) =>
    isProof(type)
      ? status !== 'VERIFIED'
      : isUploaded(type) && (status === 'REQUESTED' || status === 'EXPIRED'),
  )
  return { ...list, documents }
}

/** Whether files can be uploaded for a document. */
export const canUpload = ({ documentTypeName, documentStatus }: PlayerDocument): boolean =>
  isUploaded(documentTypeName) && isOpenForUpload(documentStatus)

/** Whether the open upload is shown in this document's card: the first open one of its type. */
export const isUploadOf = (
  upload: OpenUpload | undefined,
  document: PlayerDocument,
  all: readonly PlayerDocument[],
): boolean =>
  upload !== undefined &&
  upload.phase !== 'success' &&
  all.find((one) => one.documentTypeName === upload.documentType && canUpload(one)) === document

/** Files of a type that were uploaded from another page, or before a reload. */
export const earlierUploads = ({ uploads }: DocumentList, upload: OpenUpload) =>
  uploads.filter(
    ({ uploadId, documentType }) =>
      documentType === upload.documentType &&
      !upload.files.some((file) => file.uploadId === uploadId),
  )

/** Whether everything that is needed is there. */
export const canSubmit = (upload: OpenUpload, earlier: number): boolean =>
  upload.files.length + earlier > 0 &&
  upload.files.every(({ phase }) => phase === 'ready') &&
  (subTypesOf(upload.documentType).length === 0 || upload.subType !== undefined)

/** Proofs that are due count as requested, although no operator requested them. */
export const withDueProofs = ({ progress: { nextType }, list }: Verification): DocumentList =>
  nextType !== null && isProof(nextType) ? withProofsRequested(list) : list

export interface Summary {
  readonly is: 'free' | 'questionnaire' | 'next' | 'review' | 'restricted' | 'done'
  readonly level: Level
}

/** The state of the whole verification, in one sentence: the one that the cashier's gates tell. */
export function summaryOf({ progress, list }: Verification): Summary {
  if (progress.kycStatus === 'EDD_PENDING') return { is: 'questionnaire', level: 'caution' }
  if (progress.nextType !== null) return { is: 'next', level: 'caution' }
  if (progress.isUnderReview) return { is: 'review', level: 'info' }
  if (progress.kycStatus === 'RESTRICTED') return { is: 'restricted', level: 'danger' }
  const isSent = list.documents.some(({ documentStatus }) => documentStatus === 'VERIFIED')
  return isSent ? { is: 'done', level: 'positive' } : { is: 'free', level: 'info' }
}
