import { CodedError } from '@player-site/contracts/errors.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalText, money, moneyFromText } from '@player-site/contracts/kernel/money.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { RegistersEndpoint } from '../../http/third-party-endpoint.ts'
import {
  notedReply,
  personOf,
  type RegisterEntry,
  type RoomReply,
  registerPaths,
  reserveReply,
  roomReply,
} from './deposit-register.contract.ts'

/** A payment as the register counts it. */
export interface RegisteredPayment {
  readonly id: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** The remaining amount of the limit over all operators, and its reset. */
export interface RegisterRoom {
  readonly leftMinor: bigint
  readonly resetAt: Date
}

export interface Reservation extends RegisterRoom {
  readonly isReserved: boolean
}

/** The player of a deposit. */
export interface Depositor {
  readonly email: string
  readonly currency: Currency
}

/**
 * The regulator's register of deposits. Each call throws `cashier.registerUnavailable` on failure:
 * no deposit bypasses an unreachable register.
 */
export interface DepositRegister {
  room(depositor: Depositor): Promise<RegisterRoom>
  /** Reserves a payment's amount, if the limit allows; idempotent. */
  reserve(payment: RegisteredPayment, depositor: Depositor): Promise<Reservation>
  /** Commits a credited deposit: it counts from now on, whatever was reported before. */
  commit(payment: RegisteredPayment, depositor: Depositor): Promise<void>
  /** Releases the amount of a deposit that was not credited. */
  release(payment: RegisteredPayment, depositor: Depositor): Promise<void>
}

export interface RegisterClientDeps extends RegistersEndpoint {
  readonly clock: Clock
}

/** A player is waiting. */
const timeoutMs = 2_000

export function createRegisterClient(deps: RegisterClientDeps): DepositRegister {
  const { baseUrl, secrets, pseudonymKey, clock, deadlineScale = 1 } = deps
  const ask = async <S extends z.core.$ZodType>(
    path: string,
    body: unknown,
    schema: S,
  ): Promise<z.output<S>> => {
    try {
      const to = {
        baseUrl: baseUrl(),
        path,
        secret: secrets[0],
        clock,
        timeoutMs: timeoutMs * deadlineScale,
        isSingleUse: true,
      }
      const response = await signedPost(to, body)
      if (!response.ok) throw new Error(`status ${response.status}`)
      return z.parse(schema, await response.json())
    } catch (cause) {
      throw new CodedError('cashier.registerUnavailable', { cause })
    }
  }
  const entryOf = (payment: RegisteredPayment, { email }: Depositor): RegisterEntry => {
    const code = z.parse(currency, payment.currency)
    return {
      reference: payment.id,
      person: personOf(pseudonymKey, email),
      amount: decimalText(money(payment.amountMinor, code)),
      currency: code,
    }
  }
  const roomOf = ({ left, resetOn }: RoomReply, depositor: Depositor): RegisterRoom => ({
    leftMinor: moneyFromText(left, depositor.currency).amountMinor,
    resetAt: new Date(resetOn),
  })

  return {
    async room(depositor) {
      const body = { person: personOf(pseudonymKey, depositor.email), currency: depositor.currency }
      return roomOf(await ask(registerPaths.room, body, roomReply), depositor)
    },
    async reserve(payment, depositor) {
      const reply = await ask(registerPaths.reserve, entryOf(payment, depositor), reserveReply)
      return { isReserved: reply.result === 'reserved', ...roomOf(reply, depositor) }
    },
    async commit(payment, depositor) {
      await ask(registerPaths.commit, entryOf(payment, depositor), notedReply)
    },
    async release(payment, depositor) {
      await ask(registerPaths.release, entryOf(payment, depositor), notedReply)
    },
  }
}
