import { randomUUID } from 'node:crypto'
import {
  checkDeposit,
  listCashierMethods,
  startDeposit,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  changeDepositLimit,
  readDepositLimits,
} from '@player-site/contracts/limits/limits.calls.ts'
import { type Exchange, fault, NotRun } from './evidence.ts'
import { expectRefusal, isSuccess, replyOf, throwIfNotOffered } from './expectations.ts'
import { expectOnePayment, expectSameAnswer } from './replays.ts'
import { type Conformance, visit } from './session-of.ts'

export interface DepositMethod {
  readonly method: Payment['method']
  readonly min: number
  readonly max: number
}

/** The method with the smallest deposit. @throws NotOffered, NotRun */
export async function findDepositMethod(ask: Conformance['ask']): Promise<DepositMethod> {
  const { methods } = replyOf(listCashierMethods, await ask(listCashierMethods))
  const [chosen] = methods.filter(({ type }) => type === 'deposit').sort((a, b) => a.min - b.min)
  if (!chosen) throw new NotRun('the player has no method to deposit by')
  return { method: chosen.id, min: chosen.min, max: chosen.max }
}

export const depositOf = ({ method }: DepositMethod, amount: number) => ({
  method,
  amount,
  requestId: randomUUID(),
  ...visit,
})

/** Starts a deposit that nobody pays, and repeats it. */
export async function checkDeposits({ checks, ask, options }: Conformance): Promise<void> {
  let chosen: DepositMethod | undefined
  let first:
    | { readonly exchange: Exchange; readonly body: ReturnType<typeof depositOf> }
    | undefined
  let again: Exchange | undefined
  const check = (id: string, what: string, work: () => Promise<void> | void) =>
    checks.check('cashier', `cashier.deposit.${id}`, what, async () => {
      if (!options.isDestructive) throw new NotRun('needs --destructive')
      chosen ??= await findDepositMethod(ask)
      await work()
    })
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new NotRun('no deposit was started')
    return value
  }

  await check('starts', 'A deposit waits for the player at the provider’s page', async () => {
    const gate = replyOf(checkDeposit, await ask(checkDeposit, { body: { ...visit } }))
    if (gate.status !== 'SUCCESS' && gate.status !== 'DOCUMENTS_PREFERRED') {
      throw new NotRun(`the player may not deposit now: ${gate.status}`)
    }
    const body = depositOf(known(chosen), known(chosen).min)
    const exchange = await ask(startDeposit, { body })
    const { url, status } = replyOf(startDeposit, exchange)
    first = { exchange, body }
    if (status === 'WAITING_INPUT' && url === null) fault(exchange, 'url of the provider’s page')
  })
  await check('repeated', 'A repeated request makes one deposit', async () => {
    again = await ask(startDeposit, { body: known(first).body })
    expectOnePayment(known(first).exchange, again)
  })
  await check('sameAnswer', 'A repeated request is answered as the first one', () =>
    expectSameAnswer(known(first).exchange, known(again)),
  )
  await check('conflict', 'Its key with another amount is refused', async () => {
    const { body } = known(first)
    const other = { ...body, amount: body.amount + 1 }
    expectRefusal(await ask(startDeposit, { body: other }), 'wallet.idempotencyConflict')
  })
  await check('range', 'An amount outside of the method’s range is refused', async () => {
    const { max } = known(chosen)
    const exchange = await ask(startDeposit, { body: depositOf(known(chosen), max * 10) })
    expectRefusal(exchange, 'cashier.amountOutOfRange', 'cashier.refused')
  })
}

/** Lowers the daily deposit limit to what one deposit takes, and tries to deposit more. */
export async function checkDepositLimit({ checks, ask, options }: Conformance): Promise<void> {
  const duration = 'daily'
  const daily = async () => {
    const { limits } = replyOf(readDepositLimits, await ask(readDepositLimits))
    return limits.find((limit) => limit.duration === duration)
  }
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('limits', `limits.deposit.${id}`, what, async () => {
      if (!options.isDestructive) throw new NotRun('needs --destructive')
      await work()
    })

  await check('lower', 'A lower limit binds at once', async () => {
    const { used = 0, limit: current } = (await daily()) ?? {}
    // An earlier run may have set one, which only waits if it is raised.
    const limit = Math.min(current ?? Number.POSITIVE_INFINITY, Math.ceil(used) + 20)
    const exchange = await ask(changeDepositLimit, { body: { duration, limit } })
    const { limits } = replyOf(changeDepositLimit, exchange)
    if (limits.find((one) => one.duration === duration)?.limit !== limit) {
      fault(exchange, `the daily limit ${limit}`)
    }
  })
  await check('higher', 'A higher limit does not bind at once', async () => {
    const limit = (await daily())?.limit ?? 0
    const exchange = await ask(changeDepositLimit, { body: { duration, limit: limit + 100 } })
    throwIfNotOffered(exchange)
    if (!isSuccess(exchange)) expectRefusal(exchange, 'error.deposit.limit.locked')
    if ((await daily())?.limit !== limit) fault(exchange, `still the daily limit ${limit}`)
  })
  await check('binds', 'A deposit above the limit is refused', async () => {
    const remaining = (await daily())?.remaining ?? 0
    const chosen = await findDepositMethod(ask)
    const amount = Math.max(chosen.min, Math.ceil(remaining) + 1)
    if (amount > chosen.max) throw new NotRun('one deposit cannot exceed the limit')
    const exchange = await ask(startDeposit, { body: depositOf(chosen, amount) })
    expectRefusal(exchange, 'cashier.refused')
  })
}
