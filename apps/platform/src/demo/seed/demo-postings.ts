import { settledMoveOf } from '../../ledger/bets.ts'
import type { Journal, Plan } from '../../ledger/ledger.journal.ts'
import {
  depositEntries,
  move,
  paidOutEntries,
  reserveEntries,
  winEntries,
} from '../../ledger/ledger.rules.ts'
import type { PastStep } from './demo-visits.ts'

interface Posting {
  readonly at: Date
  readonly key: string
  readonly plan: Plan
}

type StepOf<Is extends PastStep['is']> = Extract<PastStep, { readonly is: Is }>

const payment = (type: string, roundId: string, plan: Pick<Plan, 'entries' | 'counts'>): Plan => ({
  type,
  category: 'PAYMENT',
  roundId,
  ...plan,
})

const game = (
  type: string,
  { key, gameId, vertical }: StepOf<'bet' | 'win' | 'void'>,
  kind: Parameters<typeof settledMoveOf>[0],
  plan: Pick<Plan, 'entries' | 'counts' | 'countsAt'>,
): Plan => {
  const settles = settledMoveOf(kind, { transactionId: key, gameId, vertical })
  return { type, category: vertical, roundId: key, settles, ...plan }
}

/** What the ledger holds of a step, as if the operation itself had posted it. */
function postingsOf(step: PastStep): Posting[] {
  if (step.is === 'levelUp' || (step.is === 'deposit' && step.lost)) return []
  const { at, key, amountMinor } = step
  switch (step.is) {
    case 'deposit': {
      const entries = depositEntries(amountMinor)
      const plan = payment('DEPOSIT', key, { entries, counts: { depositsMinor: amountMinor } })
      return [{ at, key: `deposit:${key}`, plan }]
    }
    case 'bet': {
      const entries = move('main', 'gaming', amountMinor)
      const plan = game('BET', step, 'bet', { entries, counts: { stakesMinor: amountMinor } })
      return [{ at, key: `bet:${key}`, plan }]
    }
    case 'win': {
      const entries = winEntries(amountMinor)
      const plan = game('WIN', step, 'win', { entries, counts: { winsMinor: amountMinor } })
      return [{ at, key: `win:${key}`, plan }]
    }
    case 'void': {
      const counted = { counts: { stakesMinor: -amountMinor }, countsAt: step.betAt }
      const entries = move('gaming', 'main', amountMinor)
      const plan = game('BET_VOID', step, 'betVoid', { entries, ...counted })
      return [{ at, key: `rollback:${key}`, plan }]
    }
    default: {
      const reserved = payment('WITHDRAW', key, { entries: reserveEntries(amountMinor) })
      const counts = { withdrawalsMinor: amountMinor }
      const paid = payment('WITHDRAW', key, { entries: paidOutEntries(amountMinor), counts })
      return [
        { at, key: `withdraw:${key}`, plan: reserved },
        { at: step.paidAt, key: `withdraw-paid:${key}`, plan: paid },
      ]
    }
  }
}

/** Enters the operations of the steps, each at its moment. */
export function enterPast(
  journal: Journal,
  playerId: string,
  steps: readonly PastStep[],
  setNow: (at: Date) => void,
): void {
  for (const { at, key, plan } of steps.flatMap(postingsOf)) {
    setNow(at)
    journal.enter({ playerId, key, body: { playerId } }, plan)
  }
}
