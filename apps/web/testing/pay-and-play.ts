import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'

export const aBankSession = (changes: Partial<BankSession> = {}): BankSession => ({
  sessionId: 's-7',
  status: 'new',
  currency: 'EUR',
  min: 10,
  max: 5_000,
  amounts: [20, 50],
  amount: null,
  url: null,
  deposit: 'none',
  playerId: null,
  reason: null,
  ...changes,
})
