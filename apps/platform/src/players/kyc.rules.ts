const verified: readonly string[] = [
  'DATA_VERIFIED',
  'FULLY VERIFIED',
  'ENHANCED KYC',
  'ENHANCED',
  'NOT_REQUIRED',
  // Verified once, and asked again in time. @see A§4 "Pending-expired KYC goes straight to allowed"
  'PENDING_EXPIRED',
]

/** Whether it is known who, and how old, a player is. */
export const isIdentityVerified = (kycStatus: string): boolean => verified.includes(kycStatus)
