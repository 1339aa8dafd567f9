import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { fault, NotRun } from './evidence.ts'
import { replyOf } from './expectations.ts'
import type { Conformance } from './session-of.ts'

/** Order, pages and filters of the history. */
export async function checkTransactions({ checks, ask, session }: Conformance): Promise<void> {
  const check = (id: string, what: string, work: () => Promise<void>) =>
    checks.check('transactions', `transactions.${id}`, what, work)

  await check('order', 'The newest comes first, and every row is the player’s', async () => {
    const exchange = await ask(listTransactions, { query: { limit: 100 } })
    const { transactions } = replyOf(listTransactions, exchange)
    const times = transactions.map(({ transactionDate }) => Date.parse(transactionDate))
    const isSorted = times.every((at, index) => index === 0 || at <= (times[index - 1] ?? 0))
    if (!isSorted) fault(exchange, 'transactionDate that never grows from row to row')
    if (transactions.some(({ playerId }) => playerId !== session.claims.playerId)) {
      fault(exchange, `playerId ${session.claims.playerId} in every row`)
    }
  })
  await check('pages', 'The rows after a cursor follow those before it', async () => {
    const both = replyOf(listTransactions, await ask(listTransactions, { query: { limit: 2 } }))
    const [first, second] = both.transactions.map(({ referenceId }) => referenceId)
    if (second === undefined) throw new NotRun('the player has fewer than two transactions')
    const one = await ask(listTransactions, { query: { limit: 1 } })
    const { transactions, cursor } = replyOf(listTransactions, one)
    if (transactions.length !== 1 || transactions[0]?.referenceId !== first || !cursor) {
      fault(one, 'one row, and a cursor')
    }
    const next = await ask(listTransactions, { query: { limit: 1, after: cursor } })
    const [row] = replyOf(listTransactions, next).transactions
    if (row?.referenceId !== second) fault(next, `the row ${second}`)
  })
  await check('filter', 'A category leaves out the others', async () => {
    const exchange = await ask(listTransactions, { query: { category: 'PAYMENT' } })
    const { transactions } = replyOf(listTransactions, exchange)
    if (transactions.some(({ category }) => category !== 'PAYMENT')) {
      fault(exchange, 'category PAYMENT in every row')
    }
  })
}
