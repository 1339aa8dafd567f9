import type { OrderRequest } from '../../integrations/payments/provider.contract.ts'

/** A card that its holder let the provider keep. */
export interface StoredCard {
  readonly method: string
  readonly cardFunding: string
  /** `2029-12` */
  readonly expires: string
}

/** From this amount on the bank asks its customer, as real banks do for some payments. */
const challengedFrom = 100

/** What the bank says to an order by a stored card. */
export function answerFor(
  card: StoredCard | undefined,
  { method, amount, cardFunding }: Pick<OrderRequest, 'method' | 'amount' | 'cardFunding'>,
  now: Date,
): 'accepted' | 'challenged' | 'declined' {
  if (card?.method !== method || card.expires < now.toISOString().slice(0, 7)) return 'declined'
  if (cardFunding === 'debit' && card.cardFunding === 'credit') return 'declined'
  return Number(amount) >= challengedFrom ? 'challenged' : 'accepted'
}
