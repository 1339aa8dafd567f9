import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { CardFunding, OrderRequest } from '../../integrations/payments/provider.contract.ts'
import { sandboxCredentials, sandboxPayments } from '../sandbox.schema.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxCredential = typeof sandboxCredentials.$inferSelect
/** The paying account, as far as the provider stores it. */
export interface Payer {
  /** Of the paying card, if any. */
  readonly cardFunding?: CardFunding | undefined
  /** Masked. */
  readonly account?: string | undefined
  /** The card that it keeps from now on. */
  readonly credential?: string | undefined
}
export type SandboxChange = Partial<
  Pick<SandboxPayment, 'status' | 'untold' | 'tellAt' | 'tries'>
> &
  Payer

/** The provider's own store. */
export interface ProviderStore {
  /** Adds an order, or returns the existing one of the merchant's reference. */
  add(
    reference: string,
    kind: SandboxPayment['kind'],
    order: OrderRequest,
    first: Pick<SandboxPayment, 'status' | 'untold' | 'tellAt'> & Payer,
  ): Promise<SandboxPayment>
  /** By the provider's reference, or the merchant's. */
  find(reference: string): Promise<SandboxPayment | undefined>
  /** Changes a payment that is still in the given state; returns whether it was. */
  change(reference: string, from: string, change: SandboxChange): Promise<boolean>
  /** Payments with a due notification. */
  findDue(now: Date): Promise<SandboxPayment[]>
  keepCard(card: SandboxCredential): Promise<void>
  findCard(credential: string): Promise<SandboxCredential | undefined>
  deleteCard(credential: string): Promise<void>
}

export const createProviderStore = (db: Database): ProviderStore => ({
  async add(reference, kind, order, first) {
    const { merchantReference, method, amount, currency, mayStore = false } = order
    const isDebitOnly = order.cardFunding === 'debit'
    const terms = { isDebitOnly, mayStore }
    const row = { merchantReference, kind, method, amount, currency, ...terms, ...first }
    await db
      .insert(sandboxPayments)
      .values({ reference, ...row })
      .onConflictDoNothing()
    const [written] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.merchantReference, merchantReference))
    if (!written) throw new Error('The order was not written')
    return written
  },

  async find(reference) {
    const [row] = await db
      .select()
      .from(sandboxPayments)
      .where(
        or(
          eq(sandboxPayments.reference, reference),
          eq(sandboxPayments.merchantReference, reference),
        ),
      )
    return row
  },

  async change(reference, from, change) {
    const rows = await db
      .update(sandboxPayments)
      .set(change)
      .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.status, from)))
      .returning({ reference: sandboxPayments.reference })
    return rows.length > 0
  },

  findDue: (now) =>
    db
      .select()
      .from(sandboxPayments)
      .where(and(isNotNull(sandboxPayments.untold), lte(sandboxPayments.tellAt, now)))
      .orderBy(asc(sandboxPayments.tellAt))
      .limit(50),

  async keepCard(card) {
    await db.insert(sandboxCredentials).values(card)
  },

  async findCard(credential) {
    const [row] = await db
      .select()
      .from(sandboxCredentials)
      .where(eq(sandboxCredentials.credential, credential))
    return row
  },

  async deleteCard(credential) {
    await db.delete(sandboxCredentials).where(eq(sandboxCredentials.credential, credential))
  },
})
