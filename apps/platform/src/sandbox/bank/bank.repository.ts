import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DepositOrder } from '../../integrations/bank/bank.contract.ts'
import { sandboxBankNotifications, sandboxBankOrders } from '../sandbox.schema.ts'

export type SandboxOrder = typeof sandboxBankOrders.$inferSelect
/** `identified`: the merchant wants the money; `finished`: it does not. */
export type OrderStatus = 'open' | 'identified' | 'finished' | 'paid' | 'cancelled' | 'refunded'
export type SandboxNotification = typeof sandboxBankNotifications.$inferSelect

/** What the merchant was told of an order first: who logged in. */
async function findFirstNotification(
  db: Database,
  orderId: string,
): Promise<SandboxNotification | undefined> {
  const [row] = await db
    .select()
    .from(sandboxBankNotifications)
    .where(
      and(eq(sandboxBankNotifications.orderId, orderId), eq(sandboxBankNotifications.sequence, 0)),
    )
  return row
}

/** The bank's own store. */
export const createBankStore = (db: Database) => ({
  /** Adds an order, or returns the existing one of the merchant's id. */
  async add({ MessageID: messageId, Attributes: order }: DepositOrder): Promise<SandboxOrder> {
    const { Country: country, Currency: currency, Amount: amount } = order
    const { SuccessURL: successUrl, FailURL: failUrl } = order
    const row = { messageId, country, currency, amount, successUrl, failUrl, status: 'open' }
    await db
      .insert(sandboxBankOrders)
      .values({ id: randomUUID(), ...row })
      .onConflictDoNothing()
    const isSame = eq(sandboxBankOrders.messageId, messageId)
    const [written] = await db.select().from(sandboxBankOrders).where(isSame)
    if (!written) throw new Error('The order was not written')
    return written
  },

  async find(id: string): Promise<SandboxOrder | undefined> {
    const [row] = await db.select().from(sandboxBankOrders).where(eq(sandboxBankOrders.id, id))
    return row
  },

  /** Changes an order that is still in the given state; returns whether it was. */
  async change(
    id: string,
    from: OrderStatus,
    change: Partial<Pick<SandboxOrder, 'amount' | 'visitHash'>> & { status: OrderStatus },
  ): Promise<boolean> {
    const rows = await db
      .update(sandboxBankOrders)
      .set(change)
      .where(and(eq(sandboxBankOrders.id, id), eq(sandboxBankOrders.status, from)))
      .returning({ id: sandboxBankOrders.id })
    return rows.length > 0
  },

  async addNotification(
    orderId: string,
    method: string,
    data: SandboxNotification['data'],
    dueAt: Date | null,
  ): Promise<SandboxNotification> {
    const isOfOrder = eq(sandboxBankNotifications.orderId, orderId)
    const [before] = await db
      .select({ sequence: count() })
      .from(sandboxBankNotifications)
      .where(isOfOrder)
    const sequence = before?.sequence ?? 0
    const [row] = await db
      .insert(sandboxBankNotifications)
      .values({ id: randomUUID(), orderId, sequence, method, data, dueAt })
      .returning()
    if (!row) throw new Error('The notification was not written')
    return row
  },

  async updateNotification(
    id: string,
    change: Partial<Pick<SandboxNotification, 'dueAt' | 'tries'>>,
  ): Promise<void> {
    await db.update(sandboxBankNotifications).set(change).where(eq(sandboxBankNotifications.id, id))
  },

  findFirst: (orderId: string) => findFirstNotification(db, orderId),

  findDue: (now: Date): Promise<SandboxNotification[]> =>
    db
      .select()
      .from(sandboxBankNotifications)
      .where(lte(sandboxBankNotifications.dueAt, now))
      .orderBy(asc(sandboxBankNotifications.orderId), asc(sandboxBankNotifications.sequence))
      .limit(50),
})
export type BankStore = ReturnType<typeof createBankStore>
