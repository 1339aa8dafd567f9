import * as z from 'zod/mini'

/** @see A§3 Verification documents */
export const documentTypes = [
  'PROOF_OF_ID',
  'PROOF_OF_ADDRESS',
  'PROOF_OF_PAYMENT',
  'SOURCE_OF_WEALTH',
  'EDD_QUESTIONNAIRE',
  'OTHER',
] as const
export const documentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof documentType>

/** @see A§3 "Rejection reasons" */
export const rejectionReasons = [
  'EMPTY',
  'BAD_QUALITY',
  'CROPPED_CORNERS_NOT_VISIBLE',
  'DAMAGED_DOCUMENT',
  'ID_BACKSIDE',
  'ID_EXPIRED',
  'ID_NAME_MISMATCH',
  'POA_ADDRESS_MISMATCH',
  'POA_MOBILE_PHONE_BILL',
  'POP_CARD_NO_NAME',
  'SCREENSHOT_NOT_ORIGINAL_DOCUMENT',
  /** The specification's "and others". */
  'WRONG_DOCUMENT',
  'OTHER',
] as const
export const rejectionReason = z.enum(rejectionReasons)

/** What is done to a document, as its record names it. */
export const documentActionName = z.enum([
  'requested',
  'submitted',
  'viewed',
  /** What its player registered was shown beside it. */
  'personViewed',
  'approved',
  'rejected',
  'expired',
  'erased',
])
export type DocumentActionName = z.infer<typeof documentActionName>
