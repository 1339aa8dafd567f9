/** @see A§3 Cashier flows */
export const paymentMethods = [
  'CREDITCARD',
  'EUTELLER',
  'MUCHBETTER',
  'NETELLER',
  'PAYSAFECARD',
  'RAPIDTRANSFER',
  'SIRU',
  'SKRILL',
  'TRUSTLY',
  'MSIPAY',
] as const

/** What a withdrawal request can answer. @see A§4 Withdrawal */
export const withdrawalResults = [
  'FORBIDDEN',
  'SELF_LIMIT_REACHED',
  'SELF_SPEND_LIMIT_REACHED',
  'WITHDRAWAL_LIMIT_REACHED',
  'SUCCESS',
  'FAILURE',
  'DOCUMENTS_PREFERRED',
  'DOCUMENTS_REQUIRED',
  'EXCEEDS_KYC_LIMIT',
  'NOT_ENOUGH_FUNDS',
  'RESTRICTED',
  'DOCUMENTS_REQUIRED_RESTRICTED',
  'DOCUMENTS_UNDER_REVIEW',
] as const

/** The states of the deposit and withdrawal gate. @see A§4 Withdrawal */
export const gateStates = [
  'INACTIVE',
  'LOADING',
  'VERIFYDOCUMENT_STRICT',
  'VERIFYDOCUMENT_LOYAL',
  'SUSPENDED',
  'ERROR',
  'ALLOWED',
  'SELF_LIMIT_REACHED',
  'WITHDRAWAL_LIMIT_REACHED',
  'SELF_LIMIT_NOTIFY',
  'RESTRICTED',
  'VERIFYDOCUMENT_REQUIRED',
  'VERIFYDOCUMENT_UNDER_REVIEW',
] as const
