import type { DepositGate } from '@player-site/contracts/cashier/cashier.entities.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { currency as currencyCode } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'
import { workOnEach } from '../../db/row-work.ts'
import type {
  Depositor,
  RegisterRoom,
} from '../../integrations/deposit-register/deposit-register.client.ts'
import { faultOf } from '../../log.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { type CashierDeps, cashierRefusal } from './cashier.deps.ts'
import {
  findPayment,
  findUnsyncedPayments,
  type PaymentRow,
  type RegisterState,
  updatePayment,
  updateRegisterState,
} from './payments.repository.ts'

/** Delay between two attempts to update the register about one payment. */
const retryMs = 15_000

/** Whether the market has one limit over all operators. */
export const isRegistered = ({ limits }: MarketRules): boolean =>
  limits.crossOperatorMonthlyMinor !== null

/** Whether a deposit may continue, as far as the own limits allow. */
export const isGateOpen = ({ status }: DepositGate): boolean =>
  status === 'SUCCESS' || status === 'DOCUMENTS_PREFERRED'

/** Applies the cross-operator limit to the gate: the strictest limit is the one shown. */
export function applyRegisterLimit(
  gate: DepositGate,
  { leftMinor, resetAt }: RegisterRoom,
): DepositGate {
  const left = decimalFromMoney(money(leftMinor, gate.currency))
  if (gate.limitLeft !== null && gate.limitLeft <= left) return gate
  return {
    ...gate,
    status: leftMinor === 0n ? 'SELF_LIMIT_REACHED' : gate.status,
    limitLeft: left,
    limitType: 'crossOperator',
    duration: 'monthly',
    resetOn: resetAt.toISOString(),
  }
}

/** A refusal of the register, in the form of a player's own limit. */
function registerRefusal({ leftMinor, resetAt }: RegisterRoom, { currency }: Depositor) {
  return cashierRefusal('SELF_LIMIT_REACHED', {
    limitLeft: decimalFromMoney(money(leftMinor, currency)),
    limitType: 'crossOperator',
    duration: 'monthly',
    resetOn: resetAt.toISOString(),
  })
}

/** The register update that is due once a deposit was credited or ended otherwise. */
export function registerUpdateFor(
  { registerState }: Pick<PaymentRow, 'registerState'>,
  state: 'committing' | 'releasing',
  now: Date,
): { readonly registerState?: RegisterState; readonly registerDueAt?: Date } {
  const isKnownThere = registerState !== null && registerState !== 'refused'
  return isKnownThere ? { registerState: state, registerDueAt: now } : {}
}

/** Whether the register allows crediting a paid deposit. */
export const isCovered = ({ registerState }: Pick<PaymentRow, 'registerState'>): boolean =>
  registerState === null || registerState === 'reserved'

/**
 * The register's side of a deposit. It is called outside of any transaction, so that no wallet
 * stays locked while waiting for another server.
 */
export function createRegisterService(deps: CashierDeps) {
  const { db, clock, log, register } = deps
  const depositorOf = async ({ playerId, currency }: PaymentRow) => {
    const player = await findPlayer(db, playerId)
    if (!player) throw new Error('The player of the payment does not exist')
    return { email: player.email, currency: z.parse(currencyCode, currency) }
  }

  const syncPayment = async (row: PaymentRow): Promise<void> => {
    const depositor = await depositorOf(row)
    const isCommit = row.registerState === 'committing'
    await (isCommit ? register.commit(row, depositor) : register.release(row, depositor))
    const to = isCommit ? 'committed' : 'released'
    await updateRegisterState(db, row, to, { registerDueAt: null }, clock.now())
  }

  return {
    /**
     * Reserves a new payment's amount, once; returns the payment after that.
     * @throws CodedError cashier.refused, cashier.registerUnavailable
     */
    async reserve(row: PaymentRow): Promise<PaymentRow> {
      if (row.registerState !== 'open' || row.status !== 'WAITING_INPUT') return row
      const depositor = await depositorOf(row)
      const { isReserved, ...room } = await register.reserve(row, depositor)
      const now = clock.now()
      if (isReserved) {
        await updateRegisterState(db, row, 'reserved', {}, now)
        return (await findPayment(db, row.id)) ?? row
      }
      const change = { status: 'FAILED', reason: 'limit' } as const
      await updateRegisterState(db, row, 'refused', change, now)
      throw registerRefusal(room, depositor)
    },

    /**
     * Reserves again for a paid deposit whose reservation had expired. One that the register has no
     * room for any more is marked, and refunded.
     * @throws CodedError cashier.registerUnavailable
     */
    async ensureReserved(row: PaymentRow): Promise<void> {
      const { registerState: from } = row
      if (from !== 'open' && from !== 'releasing' && from !== 'released') return
      const { isReserved } = await register.reserve(row, await depositorOf(row))
      await updateRegisterState(db, row, isReserved ? 'reserved' : 'refused', {}, clock.now())
    },

    /** Sends due updates to the register until it acknowledges; returns how many failed. */
    async syncDue(): Promise<number> {
      return workOnEach(deps, {
        queue: 'cashier.register',
        rows: await findUnsyncedPayments(db, clock.now(), 50),
        keyOf: ({ id }) => id,
        work: (row) =>
          syncPayment(row).catch(async (error: unknown) => {
            log.warn('cashier.registerUnknown', { payment: row.id, ...faultOf(error) })
            const registerDueAt = new Date(clock.now().getTime() + retryMs)
            await updatePayment(db, row.id, { registerDueAt }, clock.now())
            throw error
          }),
        // An unreachable one delays the others by at most one timeout.
        stopsAtFailure: true,
      })
    },
  }
}
