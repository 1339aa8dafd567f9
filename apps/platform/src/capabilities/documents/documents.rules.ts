import {
  type DocumentType,
  documentTypes,
} from '@player-site/contracts/documents/document-types.ts'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import type { DocumentStatus } from '@player-site/contracts/documents/documents.entities.ts'

/** A document as far as the rules need it. */
export interface DocumentFacts {
  readonly type: DocumentType
  readonly status: DocumentStatus
}

/** The status of a type: that of its one document, or the most urgent one of several. */
export function statusOfType(all: readonly DocumentFacts[], type: DocumentType): DocumentStatus {
  const own = all.filter((document) => document.type === type).map(({ status }) => status)
  return (
    (['REQUESTED', 'EXPIRED', 'UNDER_REVIEW', 'VERIFIED'] as const).find((status) =>
      own.includes(status),
    ) ?? 'UNREQUESTED'
  )
}

/** Statuses that documents decide; in all others the operator does. */
const decidedByDocuments: readonly string[] = [
  'NOT_VERIFIED',
  'PENDING',
  'DATA_VERIFIED',
  'FULLY VERIFIED',
  'PENDING_EXPIRED',
]

/**
 * The KYC status after a change of documents: verified once identity and address are, pending while
 * one of them is under review. @see A§3 "Player KYC status"
 */
export function kycStatusAfter(kycStatus: string, all: readonly DocumentFacts[]): string {
  if (!decidedByDocuments.includes(kycStatus)) return kycStatus
  const proofs = [statusOfType(all, 'PROOF_OF_ID'), statusOfType(all, 'PROOF_OF_ADDRESS')]
  if (proofs.every((status) => status === 'VERIFIED')) return 'FULLY VERIFIED'
  if (kycStatus === 'DATA_VERIFIED') return kycStatus
  // Verified once: a renewal that waits takes nothing away.
  if (kycStatus === 'FULLY VERIFIED' || kycStatus === 'PENDING_EXPIRED') {
    return proofs.includes('EXPIRED') ? 'PENDING_EXPIRED' : kycStatus
  }
  return proofs.includes('UNDER_REVIEW') ? 'PENDING' : 'NOT_VERIFIED'
}

const isAsked = (status: DocumentStatus): boolean => status === 'REQUESTED' || status === 'EXPIRED'

/** Types that the operator asks for, as the profile lists them. @see A§3 Player profile */
export const requestedTypes = (all: readonly DocumentFacts[]): string =>
  documentTypes.filter((type) => isAsked(statusOfType(all, type))).join(',')

/** Counts of the documents that need their player's attention, by the reason. */
export interface DocumentsToActOn {
  /** Asked for, or expired. */
  readonly requested: number
  readonly rejected: number
  /** Verified, and their last day is near. */
  readonly expiring: number
}

/** @param now compared with the last days of documents, which are dates in UTC */
export function toActOn(
  all: readonly (DocumentFacts & {
    readonly reason: string | null
    readonly expiresOn: string | null
  })[],
  now: Date,
): DocumentsToActOn {
  const soon = new Date(now.getTime() + bounds.expiresSoonMs).toISOString().slice(0, 10)
  const asked = all.filter(({ status }) => isAsked(status))
  const isRejected = ({ status, reason }: (typeof all)[number]) =>
    status === 'REQUESTED' && reason !== null
  const rejected = asked.filter(isRejected).length
  return {
    requested: asked.length - rejected,
    rejected,
    expiring: all.filter(
      ({ status, expiresOn }) => status === 'VERIFIED' && expiresOn !== null && expiresOn <= soon,
    ).length,
  }
}

/** Whether identity and address are each verified or under review. */
export const areProofsSent = (all: readonly DocumentFacts[]): boolean =>
  (['PROOF_OF_ID', 'PROOF_OF_ADDRESS'] as const).every((type) => {
    const status = statusOfType(all, type)
    return status === 'VERIFIED' || status === 'UNDER_REVIEW'
  })

/** @see A§4 "The account is free of verification duty when …" */
export const isDutyFree = (kycStatus: string, all: readonly DocumentFacts[]): boolean =>
  kycStatus === 'NOT_REQUIRED' ||
  (kycStatus === 'NOT_VERIFIED' && all.every(({ status }) => status === 'UNREQUESTED'))

/** The questionnaire is answered, not sent: the KYC status says how far it is. */
export function findQuestionnaireStatus(kycStatus: string): DocumentStatus {
  if (kycStatus === 'EDD_PENDING') return 'REQUESTED'
  return kycStatus === 'EDD_UNDER_REVIEW' ? 'UNDER_REVIEW' : 'UNREQUESTED'
}

/** Whether the cashier waits for proofs from a player of whom nothing else was asked. */
export interface ProofDuty {
  /** The market requires them before the first deposit, or the days since it are counted. */
  readonly isCounting: boolean
}

/**
 * The type to send next: the questionnaire, then identity and address, unless verified or under
 * review; then what the operator asks for. What the cashier's gates ask for, this asks for too.
 * @see A§4 "Verified or under-review ID and address documents drive the next step"
 */
export function nextTypeOf(
  kycStatus: string,
  all: readonly DocumentFacts[],
  { isCounting }: ProofDuty,
): DocumentType | undefined {
  if (kycStatus === 'EDD_PENDING') return 'EDD_QUESTIONNAIRE'
  if (kycStatus === 'NOT_REQUIRED') return undefined
  if (isDutyFree(kycStatus, all) && !isCounting) return undefined
  const isOpen = (type: DocumentType) => {
    const status = statusOfType(all, type)
    return status !== 'VERIFIED' && status !== 'UNDER_REVIEW'
  }
  const isPending = ['NOT_VERIFIED', 'PENDING', 'RESTRICTED'].includes(kycStatus)
  const proofs = (['PROOF_OF_ID', 'PROOF_OF_ADDRESS'] as const).filter(
    (type) => isOpen(type) && (isPending || isAsked(statusOfType(all, type))),
  )
  return proofs[0] ?? documentTypes.find((type) => isAsked(statusOfType(all, type)))
}
