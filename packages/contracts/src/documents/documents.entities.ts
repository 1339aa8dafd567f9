/** Document types with the form keys they go by. @see A§3 Verification documents */
export const documentFormKeys = {
  PROOF_OF_ID: 'idDocument',
  PROOF_OF_ADDRESS: 'addressDocument',
  PROOF_OF_PAYMENT: 'paymentDocument',
  SOURCE_OF_WEALTH: 'sowDocument',
  EDD_QUESTIONNAIRE: 'eddQuestionnaire',
  OTHER: 'otherDocument',
} as const
export type DocumentType = keyof typeof documentFormKeys

/** Types that may hold several documents; the rest hold one. */
export const multipleDocumentTypes: readonly DocumentType[] = ['PROOF_OF_PAYMENT', 'OTHER']

/** @see A§3 "Document verification status" */
export const documentStatuses = [
  'UNREQUESTED',
  'REQUESTED',
  'UNDER_REVIEW',
  'VERIFIED',
  'EXPIRED',
] as const

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
] as const

/** Source-of-wealth codes: BS bank statement or savings, PS employment; the others by code only. */
export const sourceOfWealthCodes = ['BS', 'CCS', 'UB', 'PS', 'SP', 'SC', 'WI', 'WN', 'OT'] as const
