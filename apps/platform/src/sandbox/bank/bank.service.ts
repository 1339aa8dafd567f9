import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type {
  BankAnswer,
  DepositOrder,
  KycAttributes,
  RefundOrder,
} from '../../integrations/bank/bank.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import { newToken, tokenHash } from '../../tokens/token.ts'
import type { BankStore, SandboxNotification, SandboxOrder } from './bank.repository.ts'

/** A person's choices once the bank knows them. */
export const bankChoices = ['pay', 'pay-slowly', 'fail', 'leave'] as const
export type BankChoice = (typeof bankChoices)[number]

export interface BankServiceDeps {
  readonly store: BankStore
  readonly clock: Clock
  readonly log: Log
  readonly pageOf: (orderId: string) => string
  /** Sends a notification to the merchant; rejects unless it is acknowledged. */
  readonly notify: (method: string, data: Readonly<Record<string, unknown>>) => Promise<BankAnswer>
}

/** How long a slow payment stays pending. */
export const slowMs = 8_000
/** Delay between two attempts to notify the merchant: doubles after each failure. */
const retryMs = { min: 1_000, max: 60_000 } as const

/** A person at the bank; with where they go, once nothing is left to decide. */
interface BankVisit {
  readonly visit: string
  readonly amount: string
  readonly currency: string
  readonly returnTo?: string
}

const knownPerson = z.object({ attributes: z.object({ personid: z.string() }) })

const notFound = () => new CodedError('cashier.paymentNotFound')

const placeOf = ({ status, successUrl, failUrl }: SandboxOrder): string | undefined => {
  if (status === 'finished' || status === 'paid' || status === 'refunded') return successUrl
  return status === 'cancelled' ? failUrl : undefined
}

const dataOf = ({ id, orderId, data }: SandboxNotification, { messageId }: SandboxOrder) => ({
  ...data,
  notificationid: id,
  orderid: orderId,
  messageid: messageId,
})

/** Tells the merchant what happened, again and again until it has acknowledged it. */
function createNews({ store, clock, log, notify }: Omit<BankServiceDeps, 'pageOf'>) {
  const tell = async (note: SandboxNotification): Promise<boolean> => {
    const order = await store.find(note.orderId)
    if (!order) return false
    try {
      await notify(note.method, dataOf(note, order))
      await store.updateNotification(note.id, { dueAt: null })
      return true
    } catch (error) {
      const wait = Math.min(retryMs.min * 2 ** note.tries, retryMs.max)
      const dueAt = new Date(clock.now().getTime() + wait)
      await store.updateNotification(note.id, { dueAt, tries: note.tries + 1 })
      log.warn('bank.untold', { order: order.id, tries: note.tries + 1, ...faultOf(error) })
      return false
    }
  }
  return {
    /** Sends what is due; of one order only in its sequence. */
    async notifyDue(): Promise<void> {
      const stuck = new Set<string>()
      for (const note of await store.findDue(clock.now())) {
        if (!stuck.has(note.orderId) && !(await tell(note))) stuck.add(note.orderId)
      }
    },
    /** @throws CodedError upstream.unavailable */
    async ask(note: SandboxNotification, order: SandboxOrder): Promise<BankAnswer> {
      return notify(note.method, dataOf(note, order)).catch((cause: unknown) => {
        log.warn('bank.untold', { order: order.id, ...faultOf(cause) })
        throw new CodedError('upstream.unavailable', { cause })
      })
    },
  }
}

async function logInAgain(
  store: BankStore,
  { id, amount, currency }: SandboxOrder,
  person: KycAttributes,
): Promise<BankVisit> {
  const known = z.safeParse(knownPerson, (await store.findFirst(id))?.data)
  if (known.data?.attributes.personid !== person.personid) throw notFound()
  const visit = newToken()
  const change = { status: 'identified', visitHash: tokenHash(visit) } as const
  if (!(await store.change(id, 'identified', change))) throw notFound()
  return { visit, amount, currency }
}

/** The stand-in bank: takes orders, identifies persons, moves their money, tells the merchant. */
export function createBankService({ pageOf, ...deps }: BankServiceDeps) {
  const { store, clock } = deps
  const news = createNews(deps)

  const visited = async (orderId: string, visit: string): Promise<SandboxOrder> => {
    const order = await store.find(orderId)
    if (!order || order.visitHash !== tokenHash(visit)) throw notFound()
    return order
  }

  return {
    async deposit(order: DepositOrder) {
      const { id } = await store.add(order)
      return { orderid: id, url: pageOf(id) }
    },

    async refund({ OrderID: orderId, Amount: amount, Currency: currency }: RefundOrder) {
      const order = await store.find(orderId)
      if (order?.status !== 'paid' && order?.status !== 'refunded') throw notFound()
      if (await store.change(orderId, 'paid', { status: 'refunded' })) {
        await store.addNotification(orderId, 'debit', { amount, currency }, clock.now())
      }
      return { orderid: orderId, result: '1' as const }
    },

    find: (orderId: string) => store.find(orderId),

    /**
     * A person logs in: the merchant hears who it is, and says whether it wants the money. The same
     * person may log in again before paying: a browser that closes its storage to frames forgets
     * the visit.
     * @throws CodedError upstream.unavailable while the merchant cannot be reached
     */
    async logIn(orderId: string, attributes: KycAttributes): Promise<BankVisit> {
      const order = await store.find(orderId)
      if (order?.status === 'identified') return logInAgain(store, order, attributes)
      if (order?.status !== 'open') throw notFound()
      const note = await store.addNotification(orderId, 'kyc', { attributes }, null)
      const answer = await news.ask(note, order)
      const visit = newToken()
      const visitHash = tokenHash(visit)
      const amount = answer.limit ?? order.amount
      const status = answer.status === 'FINISH' ? 'finished' : 'identified'
      if (!(await store.change(orderId, 'open', { status, amount, visitHash }))) throw notFound()
      const returnTo = status === 'finished' ? order.successUrl : undefined
      return { visit, amount, currency: order.currency, ...(returnTo && { returnTo }) }
    },

    /** Pays, or does not. @returns where the bank sends the person */
    async choose(orderId: string, visit: string, choice: BankChoice, descriptor: string) {
      const { amount, currency, successUrl, failUrl } = await visited(orderId, visit)
      const isPaying = choice === 'pay' || choice === 'pay-slowly'
      const status = isPaying ? 'paid' : 'cancelled'
      if (!(await store.change(orderId, 'identified', { status }))) throw notFound()
      const now = clock.now()
      if (isPaying) {
        const paidAt = choice === 'pay' ? now : new Date(now.getTime() + slowMs)
        await store.addNotification(orderId, 'account', { attributes: { descriptor } }, now)
        await store.addNotification(orderId, 'pending', { amount, currency }, now)
        await store.addNotification(orderId, 'credit', { amount, currency }, paidAt)
      } else {
        await store.addNotification(orderId, 'cancel', {}, now)
      }
      await news.notifyDue()
      return { returnTo: isPaying ? successUrl : failUrl }
    },

    /** Leaves before logging in. */
    async leave(orderId: string) {
      const order = await store.find(orderId)
      const from = order?.status === 'identified' ? 'identified' : 'open'
      if (!order || !(await store.change(orderId, from, { status: 'cancelled' }))) throw notFound()
      await store.addNotification(orderId, 'cancel', {}, clock.now())
      await news.notifyDue()
      return { returnTo: order.failUrl }
    },

    /** Where the same visit goes when its page is loaded again. */
    async resume(orderId: string, visit: string) {
      const order = await visited(orderId, visit)
      const returnTo = placeOf(order)
      const { amount, currency } = order
      return { visit, amount, currency, ...(returnTo && { returnTo }) }
    },

    notifyDue: () => news.notifyDue(),
  }
}
export type BankService = ReturnType<typeof createBankService>
