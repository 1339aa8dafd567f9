import type { readVerification } from '@player-site/contracts/documents/documents.calls.ts'
import type {
  DocumentList,
  DocumentSubType,
  UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { Failure } from '../../shared/api/failure.ts'

export interface Verification {
  readonly list: DocumentList
  readonly progress: Reply<typeof readVerification>
}

/** `waiting`: the connection was lost, and the upload continues by itself. */
export type FilePhase = 'sending' | 'waiting' | 'checking' | 'ready' | 'failed'

/** A file that is uploaded from this page. Its content is in `open-files.ts`. */
export interface UploadingFile {
  readonly uploadId: string
  readonly sizeBytes: number
  /** How many bytes the platform has stored. */
  readonly storedBytes: number
  readonly phase: FilePhase
  readonly failure?: Failure
}

/** @see A§4 "pre-upload, upload, success, error" */
export type UploadPhase = 'preUpload' | 'upload' | 'submitting' | 'error' | 'success'

/** The document that is being uploaded; one at a time. */
export interface OpenUpload {
  readonly documentType: UploadedType
  readonly subType: DocumentSubType | undefined
  readonly phase: UploadPhase
  readonly files: readonly UploadingFile[]
  readonly failure: Failure | undefined
}

/** A check at the identity service that is begun. */
export interface IdentityCheck {
  readonly documentType: UploadedType
  /** The page to go to, once it is known. */
  readonly redirectUrl?: string
  readonly failure?: Failure
}

export interface DocumentsState {
  readonly upload: OpenUpload | undefined
  readonly check: IdentityCheck | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithDocuments {
  readonly documents?: DocumentsState | undefined
}
