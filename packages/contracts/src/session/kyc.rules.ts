const verified: readonly string[] = [
  'DATA_VERIFIED',
  'FULLY VERIFIED',
  'ENHANCED KYC',
  'ENHANCED',
  'NOT_REQUIRED',
  // Verified once, and the renewal was requested in time. @see A§4 "Pending-expired KYC goes
  // straight to allowed"
  'PENDING_EXPIRED',
]

/** Whether a player's identity and age are verified. */
export const isIdentityVerified = (kycStatus: string): boolean => verified.includes(kycStatus)
