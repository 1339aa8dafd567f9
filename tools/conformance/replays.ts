import { type Payment, payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import * as z from 'zod/mini'
import { type Exchange, fault } from './evidence.ts'

/** What a payment is; its status and what follows from it may have changed since. */
const lasting = ['kind', 'method', 'amount', 'currency'] as const

/** The answers to one request and its repetition. @throws Fault */
function paymentsOf(first: Exchange, again: Exchange): readonly [made: Payment, repeated: Payment] {
  const [made, repeated] = [z.safeParse(payment, first.json), z.safeParse(payment, again.json)]
  if (!made.success) fault(first, 'a payment')
  if (!repeated.success) fault(again, `the payment ${made.data.paymentId} again`)
  return [made.data, repeated.data]
}

/** That a repeated request made no second payment. @throws Fault */
export function expectOnePayment(first: Exchange, again: Exchange): void {
  const [made, repeated] = paymentsOf(first, again)
  if (made.paymentId !== repeated.paymentId) {
    fault(again, `the payment ${made.paymentId} again: the key of the first request was lost`)
  }
}

/** That a repeated request was answered as the first one. @throws Fault */
export function expectSameAnswer(first: Exchange, again: Exchange): void {
  const [made, repeated] = paymentsOf(first, again)
  const changed = lasting.find((field) => made[field] !== repeated[field])
  if (changed) fault(again, `the first answer again: ${changed} was ${made[changed]}`)
}
