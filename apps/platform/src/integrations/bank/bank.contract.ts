import { countryCode } from '@player-site/contracts/kernel/ids.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * Protocol between the platform and a bank: JSON-RPC with a signature in every request and answer.
 * Amounts are decimal text. The address for notifications is agreed upon beforehand.
 */
const id = z.string().check(z.minLength(1), z.maxLength(80))
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
/** A bank may name any currency, with its decimals. */
const anyMoney = {
  amount: z.string().check(z.regex(/^\d{1,13}(\.\d{1,8})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}
const short = z.string().check(z.maxLength(200))
const envelope = {
  signature: z.string().check(z.maxLength(512)),
  uuid: id,
}
const anyData = z.record(z.string(), z.unknown())

/** A request, in either direction. */
export const rpcRequest = z.object({
  version: z.literal('1.1'),
  method: z.string().check(z.maxLength(40)),
  params: z.object({ ...envelope, data: anyData }),
})
/** Its answer: the same uuid and method, signed by the other side. */
export const rpcReply = z.object({
  version: z.literal('1.1'),
  result: z.object({ ...envelope, method: z.string(), data: anyData }),
})

/** Where the bank takes orders, and where it sends its notifications. */
export const bankPath = '/bank/v1/rpc'
export const bankNotificationPath = '/bank/v1/notifications'

/** Orders a deposit whose payer the bank identifies first. */
export const depositOrder = z.object({
  /** Of the merchant; a repetition is the same order. */
  MessageID: id,
  EndUserID: id,
  Attributes: z.object({
    Country: countryCode,
    Locale: z.string().check(z.maxLength(12)),
    Currency: currency,
    Amount: amount,
    RequestKYC: z.literal('1'),
    SuccessURL: z.string().check(z.maxLength(1_024)),
    FailURL: z.string().check(z.maxLength(1_024)),
  }),
})
export type DepositOrder = z.infer<typeof depositOrder>
export const depositOrdered = z.object({ orderid: id, url: z.url() })

/** Returns a paid order to the account that paid it; a repetition changes nothing. */
export const refundOrder = z.object({
  OrderID: id,
  Amount: anyMoney.amount,
  Currency: anyMoney.currency,
})
export type RefundOrder = z.infer<typeof refundOrder>
export const refundOrdered = z.object({ orderid: id, result: z.literal('1') })

const common = { notificationid: id, messageid: id, orderid: id }

/** Who logged in at the bank. Person ids exist in some countries only. */
export const kycAttributes = z.object({
  personid: id,
  firstname: short,
  lastname: short,
  /** yyyy-MM-dd */
  dob: z.iso.date(),
  street: z.optional(short),
  zipcode: z.string().check(z.minLength(1), z.maxLength(12)),
  city: z.optional(short),
  country: countryCode,
})
export type KycAttributes = z.infer<typeof kycAttributes>

export const bankNotification = z.discriminatedUnion('method', [
  z.object({ method: z.literal('kyc'), ...common, attributes: kycAttributes }),
  z.object({
    method: z.literal('account'),
    ...common,
    /** Masked by the bank. */
    attributes: z.object({ descriptor: z.string().check(z.maxLength(64)) }),
  }),
  z.object({ method: z.literal('pending'), ...common, ...anyMoney }),
  z.object({ method: z.literal('credit'), ...common, ...anyMoney }),
  /** The bank takes a credit back. */
  z.object({ method: z.literal('debit'), ...common, ...anyMoney }),
  z.object({ method: z.literal('cancel'), ...common }),
])
export type BankNotification = z.infer<typeof bankNotification>

/** `FINISH`: identified, and no money is taken. `limit`: at most this amount. */
export const bankAnswer = z.object({
  status: z.enum(['OK', 'CONTINUE', 'FINISH']),
  limit: z.optional(amount),
})
export type BankAnswer = z.infer<typeof bankAnswer>
