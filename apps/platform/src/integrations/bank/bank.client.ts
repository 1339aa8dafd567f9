import { decimalText, money } from '@player-site/contracts/kernel/money.ts'
import { currency as currencyCode } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'
import {
  bankPath,
  type DepositOrder,
  depositOrdered,
  type RefundOrder,
  refundOrdered,
} from './bank.contract.ts'
import { askRpc } from './bank-rpc.ts'

/** A deposit as ordered from a bank. */
export interface BankOrder {
  /** A repetition is the same order. */
  readonly id: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly countryCode: string
  readonly locale: string
  readonly successUrl: string
  readonly failUrl: string
}

/** What pay-and-play needs of a bank. Orders are idempotent. */
export interface Bank {
  /** @throws BankUnknown */
  order(order: BankOrder): Promise<{ readonly reference: string; readonly url: string }>
  /** Returns an amount as the bank named it. @throws BankUnknown */
  refund(payment: {
    readonly reference: string
    readonly amount: string
    readonly currency: string
  }): Promise<void>
}

const timeoutMs = 8_000

const amountOf = (amountMinor: bigint, currency: string) => {
  const code = z.parse(currencyCode, currency)
  return { Amount: decimalText(money(amountMinor, code)), Currency: code }
}

export function createBankClient({
  baseUrl,
  secrets,
  deadlineScale = 1,
}: ThirdPartyEndpoint): Bank {
  const target = () => ({
    url: new URL(bankPath, baseUrl()).href,
    secrets,
    timeoutMs: timeoutMs * deadlineScale,
  })
  return {
    async order(order) {
      const data: DepositOrder = {
        MessageID: order.id,
        EndUserID: order.id,
        Attributes: {
          ...amountOf(order.amountMinor, order.currency),
          Country: order.countryCode,
          Locale: order.locale,
          RequestKYC: '1',
          SuccessURL: order.successUrl,
          FailURL: order.failUrl,
        },
      }
      const { orderid, url } = await askRpc(target(), 'Deposit', data, depositOrdered)
      return { reference: orderid, url }
    },
    async refund({ reference, amount, currency }) {
      const data: RefundOrder = { OrderID: reference, Amount: amount, Currency: currency }
      await askRpc(target(), 'Refund', data, refundOrdered)
    },
  }
}
