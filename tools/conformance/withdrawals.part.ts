import { randomUUID } from 'node:crypto'
import {
  cancelWithdrawal,
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import { listRewards } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { type Exchange, fault, NotRun } from './evidence.ts'
import { expectRefusal, isSuccess, replyOf } from './expectations.ts'
import { expectOnePayment, expectSameAnswer } from './replays.ts'
import { type Conformance, visit } from './session-of.ts'
import { walletNow } from './socket.part.ts'

/** A method by which the player can withdraw, and how much at most; decimals. */
interface PayoutMethod {
  readonly method: Payment['method']
  readonly min: number
  readonly max: number
  readonly withdrawable: number
  /** The player's active bonuses, which a withdrawal ends. */
  readonly forfeits: string[]
}

async function findPayoutMethod({ ask }: Conformance): Promise<PayoutMethod> {
  const gate = replyOf(checkWithdrawal, await ask(checkWithdrawal, { body: { ...visit } }))
  const { methods } = replyOf(listCashierMethods, await ask(listCashierMethods))
  const forfeits = await findActiveBonuses(ask)
  const room = Math.min(gate.withdrawable, gate.limit ?? Infinity, gate.kycLimit ?? Infinity)
  const methodsInRange = methods
    .filter(({ type, accountKind }) => type === 'withdrawal' && accountKind === undefined)
    .map(({ id, min, max }) => {
      const most = gate.payBack?.find(({ method }) => method === id)?.most ?? Infinity
      return { method: id, min, max: Math.min(max, most), withdrawable: room, forfeits }
    })
  const chosen = methodsInRange.find(({ min, max }) => max >= min + 1 && room >= 2 * min + 1)
  if (!chosen || gate.status !== 'SUCCESS') {
    throw new NotRun('the player has no method to withdraw by, or too little money')
  }
  return chosen
}

/** Active bonuses by id; none where the platform offers no bonuses. */
async function findActiveBonuses(ask: Conformance['ask']): Promise<string[]> {
  const answer = await ask(listRewards, { query: { rewardsType: 'ACTIVE' } })
  if (!isSuccess(answer)) return []
  return replyOf(listRewards, answer).rewards.flatMap(({ assignmentId }) => assignmentId ?? [])
}

const bodyOf = (
  { method, forfeits }: PayoutMethod,
  amount: number,
  requestId: string = randomUUID(),
) => ({
  method,
  amount,
  requestId,
  ...(forfeits.length > 0 && { forfeits }),
  ...visit,
})

/** Cancels the run's own withdrawals where the player may, the first one first. */
async function cancelOwn(
  run: Conformance,
  made: readonly Exchange[],
  onCancelled: () => Promise<void>,
): Promise<void> {
  const pending = replyOf(listPendingWithdrawals, await run.ask(listPendingWithdrawals))
  for (const exchange of made.filter(isSuccess)) {
    const { paymentId } = replyOf(startWithdrawal, exchange)
    const own = pending.withdrawals.find((one) => one.pendingWithdrawalId === paymentId)
    if (!own?.canCancel) continue
    const { pendingWithdrawalId, amount } = own
    const body = { pendingWithdrawalId, amount, cancelByPlayer: true }
    if (isSuccess(await run.ask(cancelWithdrawal, { body }))) await onCancelled()
  }
}

/** Two withdrawals at once, of which the wallet pays for one. @returns both answers */
async function withdrawTwiceAtOnce(
  run: Conformance,
  chosen: PayoutMethod,
): Promise<readonly Exchange[]> {
  const before = await walletNow(run)
  const amount = Math.min(chosen.max, before.mainBalance)
  if (amount * 2 <= before.mainBalance) {
    throw new NotRun('the player has more money than two withdrawals take')
  }
  const ask = () => run.ask(startWithdrawal, { body: bodyOf(chosen, amount) })
  const answers = await Promise.all([ask(), ask()])
  const paid = answers.filter(isSuccess)
  const [first] = answers
  if (paid.length !== 1) {
    fault(first, `one of two withdrawals at once; ${paid.length} succeeded`)
  }
  const refused = answers.find((answer) => !isSuccess(answer))
  if (refused) {
    expectRefusal(
      refused,
      'wallet.insufficientFunds',
      'cashier.refused',
      'cashier.amountOutOfRange',
      'cashier.payBackFirst',
    )
  }
  const after = await walletNow(run)
  if (after.mainBalance < 0) fault(first, `a main balance of 0 or more, not ${after.mainBalance}`)
  return answers
}

/**
 * Withdraws, repeats, withdraws at once and cancels.
 * @returns the wallet after each change
 */
export async function checkWithdrawals(run: Conformance): Promise<readonly WalletView[]> {
  const { checks, ask, options } = run
  const states: WalletView[] = []
  const note = async (): Promise<void> => {
    states.push(await walletNow(run))
  }
  let chosen: PayoutMethod | undefined
  let made: { readonly exchange: Exchange; readonly body: ReturnType<typeof bodyOf> } | undefined
  let again: Exchange | undefined
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('cashier', `cashier.withdrawal.${id}`, what, async () => {
      if (!options.isDestructive) throw new NotRun('needs --destructive')
      chosen ??= await findPayoutMethod(run)
      await work()
    })
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new NotRun('no withdrawal was made')
    return value
  }

  await check('locks', 'A withdrawal locks its money at once', async () => {
    const from = known(chosen)
    const before = await walletNow(run)
    const body = bodyOf(from, from.min)
    const exchange = await ask(startWithdrawal, { body })
    replyOf(startWithdrawal, exchange)
    made = { exchange, body }
    await note()
    const [after] = states
    if (after && after.mainBalance >= before.mainBalance) {
      fault(exchange, `a main balance below ${before.mainBalance}`)
    }
  })
  await check('repeated', 'A repeated request makes one withdrawal', async () => {
    const { exchange, body } = known(made)
    const before = await walletNow(run)
    again = await ask(startWithdrawal, { body })
    expectOnePayment(exchange, again)
    const after = await walletNow(run)
    if (after.mainBalance !== before.mainBalance) fault(again, 'an unchanged balance')
  })
  await check('sameAnswer', 'A repeated request is answered as the first one', async () =>
    expectSameAnswer(known(made).exchange, known(again)),
  )
  await check('conflict', 'Its key with another amount is refused', async () => {
    const { body } = known(made)
    const other = { ...body, amount: body.amount + 1 }
    expectRefusal(await ask(startWithdrawal, { body: other }), 'wallet.idempotencyConflict')
  })
  await check('pending', 'It is listed until it is paid out', async () => {
    const { exchange } = known(made)
    const { paymentId } = replyOf(startWithdrawal, exchange)
    const listed = await ask(listPendingWithdrawals)
    const { withdrawals } = replyOf(listPendingWithdrawals, listed)
    if (!withdrawals.some(({ pendingWithdrawalId }) => pendingWithdrawalId === paymentId)) {
      fault(listed, `a withdrawal with the id ${paymentId}`)
    }
  })
  if (made && chosen) {
    const second = await ask(startWithdrawal, { body: bodyOf(chosen, chosen.min + 1) })
    await note()
    await cancelOwn(run, [made.exchange, second], note)
  }
  await check('atOnce', 'Of two withdrawals of the last money one succeeds', async () => {
    const answers = await withdrawTwiceAtOnce(run, known(chosen))
    await note()
    await cancelOwn(run, answers, note)
  })
  return states
}
