import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { CardFunding, OrderRequest } from '../../integrations/payments/provider.contract.ts'
import { sandboxPayments } from '../sandbox.schema.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
/** The paying account, as far as the provider stores it. */
export interface Payer {
  /** Of the paying card, if any. */
  readonly cardFunding?: CardFunding | undefined
  /** Masked. */
  readonly account?: string | undefined
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
    first: Pick<SandboxPayment, 'status' | 'untold' | 'tellAt'>,
  ): Promise<SandboxPayment>
  /** By the provider's reference, or the merchant's. */
  find(reference: string): Promise<SandboxPayment | undefined>
  /** Changes a payment that is still in the given state; returns whether it was. */
  change(reference: string, from: string, change: SandboxChange): Promise<boolean>
  /** Payments with a due notification. */
  findDue(now: Date): Promise<SandboxPayment[]>
}

export const createProviderStore = (db: Database): ProviderStore => ({
  async add(reference, kind, order, first) {
    const { merchantReference, method, amount, currency } = order
    const isDebitOnly = order.cardFunding === 'debit'
    const row = { merchantReference, kind, method, amount, currency, isDebitOnly, ...first }
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
})
