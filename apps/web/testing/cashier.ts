import type { DepositGate } from '@player-site/contracts/cashier/cashier.entities.ts'

/** The gate of a player who may deposit without a limit. */
export const openDepositGate = {
  status: 'SUCCESS',
  currency: 'EUR',
  daysLeftToVerifyDocuments: null,
  limitLeft: null,
  limitType: null,
  duration: null,
  resetOn: null,
  needsDepositLimit: false,
  bonuses: [],
} as const satisfies DepositGate
