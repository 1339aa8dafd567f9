import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { cardFundings, type OrderRequest } from '../../integrations/payments/provider.contract.ts'
import { answerFor } from './credentials.rules.ts'
import type { Payer, ProviderStore, SandboxPayment } from './provider.repository.ts'
import { isDeclinedByRisk } from './risk.rules.ts'

/** What the page knows of the paying account when the player has decided. */
export interface PagePayer extends Payer {
  /** `2029-12`: the holder lets the provider keep the card, which is valid until then. */
  readonly keptUntil?: string | undefined
}

const unsaid = { untold: null, tellAt: null } as const

/** The cards that the stand-in provider keeps for their holders. */
export const createStoredCards = (store: ProviderStore, clock: Clock) => ({
  /** How an order begins: at its page, or decided by a stored card. */
  async firstState(order: OrderRequest) {
    if (isDeclinedByRisk(order)) return { status: 'declined', ...unsaid }
    const { storedCredential } = order
    if (storedCredential === undefined) return { status: 'open', ...unsaid }
    const card = await store.findCard(storedCredential)
    const answer = answerFor(card, order, clock.now())
    if (!card || answer === 'declined') return { status: 'declined', ...unsaid }
    const cardFunding = z.parse(z.enum(cardFundings), card.cardFunding)
    const payer = { credential: storedCredential, account: card.account, cardFunding }
    if (answer === 'challenged') return { status: 'open', ...unsaid, ...payer }
    return { status: 'succeeded', untold: 'succeeded', tellAt: clock.now(), ...payer }
  },

  /** Keeps the card that pays, where its holder wants it. */
  async keep(
    { method, mayStore }: SandboxPayment,
    { account, cardFunding, keptUntil }: PagePayer,
  ): Promise<Pick<Payer, 'credential'>> {
    if (!mayStore || account === undefined || cardFunding === undefined) return {}
    if (keptUntil === undefined) return {}
    const credential = randomUUID()
    await store.keepCard({ credential, method, account, cardFunding, expires: keptUntil })
    return { credential }
  },

  /** The stored card of a payment, as its notification tells it. */
  async storedIn({ credential }: SandboxPayment) {
    const card = credential === null ? undefined : await store.findCard(credential)
    return card && { credential: card.credential, expires: card.expires }
  },
})
