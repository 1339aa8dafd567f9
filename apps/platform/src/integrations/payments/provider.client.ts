import {
  type DeviceFacts,
  paymentMethodId,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { decimalText, money } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'
import {
  type DepositReply,
  deletionReply,
  depositReply,
  type OrderRequest,
  type PayTo,
  payoutReply,
  providerPaths,
} from './provider.contract.ts'

/** The provider could not be reached, or its answer is invalid: the outcome is unknown. */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown'
}

/** A payment as ordered from the provider. */
export interface OrderedPayment {
  readonly id: string
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Where a payout goes. */
  readonly payTo?: PayTo | null
}

/** Terms of a deposit. */
export interface DepositTerms {
  /** Of the provider's page. */
  readonly language: string
  readonly device: DeviceFacts
  /** The market allows no credit cards. */
  readonly isDebitOnly: boolean
  /** The stored credential to pay by; undefined: on the provider's page. */
  readonly storedCredential?: string | undefined
}

/** What the cashier needs of a payment provider. Orders are idempotent. */
export interface PaymentProvider {
  /** @throws ProviderUnknown */
  openDeposit(payment: OrderedPayment, terms: DepositTerms): Promise<DepositReply>
  /** @throws ProviderUnknown */
  payOut(payment: OrderedPayment): Promise<{ reference: string }>
  /** Deletes a stored card. @throws ProviderUnknown */
  deleteCredential(credential: string): Promise<void>
}

export interface ProviderClientDeps extends ThirdPartyEndpoint {
  readonly clock: Clock
}

const timeoutMs = 8_000

const orderOf = (payment: OrderedPayment, language: string): OrderRequest => {
  const code = z.parse(currency, payment.currency)
  return {
    merchantReference: payment.id,
    method: z.parse(paymentMethodId, payment.method),
    amount: decimalText(money(payment.amountMinor, code)),
    currency: code,
    language,
  }
}

/** The device, in the form of providers' interfaces. */
const customerOf = ({ ipAddress, blackbox }: DeviceFacts): OrderRequest['customer'] => ({
  ...(ipAddress !== undefined && { ip: ipAddress }),
  ...(blackbox !== undefined && { deviceData: blackbox }),
})

export function createProviderClient({
  baseUrl,
  secrets,
  clock,
  deadlineScale = 1,
}: ProviderClientDeps): PaymentProvider {
  const ask = async <S extends z.core.$ZodType>(
    path: string,
    order: object,
    schema: S,
  ): Promise<z.output<S>> => {
    try {
      const to = { baseUrl: baseUrl(), path, secret: secrets[0], clock }
      const response = await signedPost({ ...to, timeoutMs: timeoutMs * deadlineScale }, order)
      if (!response.ok) throw new ProviderUnknown(`status ${response.status}`)
      return z.parse(schema, await response.json())
    } catch (cause) {
      if (cause instanceof ProviderUnknown) throw cause
      throw new ProviderUnknown('no answer', { cause })
    }
  }
  return {
    openDeposit: (payment, { language, device, isDebitOnly, storedCredential }) => {
      const order: OrderRequest = {
        ...orderOf(payment, language),
        customer: customerOf(device),
        ...(isDebitOnly && { cardFunding: 'debit' }),
        ...(storedCredential === undefined ? { mayStore: true } : { storedCredential }),
      }
      return ask(providerPaths.deposits, order, depositReply)
    },
    payOut: (payment) => {
      const { payTo } = payment
      const order = { ...orderOf(payment, 'en'), ...(payTo && { payTo }) }
      return ask(providerPaths.payouts, order, payoutReply)
    },
    deleteCredential: async (credential) => {
      await ask(providerPaths.deletions, { credential }, deletionReply)
    },
  }
}
