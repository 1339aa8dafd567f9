import * as z from 'zod/mini'

interface Change {
  readonly from: string
  readonly to: string
}

export interface PlantedFault {
  readonly about: string
  /** What shows it: operations without an order, or balances that were pushed. */
  readonly shownBy: 'order' | 'pushes'
  /** Changes of the platform's modules, by the end of their path, as they are loaded. */
  readonly modules?: Readonly<Record<string, readonly Change[]>>
  /** Changes of functions of the database. */
  readonly functions?: Readonly<Record<string, readonly Change[]>>
}

export const plantedFaultName = z.enum([
  'versionCheckDropped',
  'doubleCredit',
  'voidCheckUndone',
  'outboxReversed',
])
export type PlantedFaultName = z.infer<typeof plantedFaultName>

/** Faults of a wallet that a history must show; a change whose text is gone fails to be planted. */
export const plantedFaults: Readonly<Record<PlantedFaultName, PlantedFault>> = {
  versionCheckDropped: {
    about: 'a bet that was decided on an older version of its wallet is written',
    shownBy: 'order',
    functions: {
      ledger_write: [
        { from: ' AND version = coalesce(o.version, version)', to: '' },
        { from: ' AND version = o.version', to: '' },
      ],
    },
  },
  doubleCredit: {
    about: 'a notification that is repeated credits its deposit again',
    shownBy: 'order',
    modules: {
      'cashier/deposit-settlement.ts': [
        { from: 'if (isCredited(row)) {', to: "if (isCredited(row) && event !== 'succeeded') {" },
        { from: 'key: `deposit:', to: 'key: Math.random() + `:' },
      ],
    },
  },
  voidCheckUndone: {
    about: 'a bet that arrives after its void is taken',
    shownBy: 'order',
    functions: {
      ledger_write: [
        {
          from: 'IF EXISTS (SELECT FROM ledger_transactions WHERE idempotency_key = o."voidKey") THEN',
          to: 'IF false THEN',
        },
      ],
    },
    modules: {
      'ledger/bets.ts': [
        { from: 'journal.stored(betVoidKeyOf(move.transactionId))', to: "journal.stored('')" },
      ],
    },
  },
  outboxReversed: {
    about: 'balances are pushed in the reversed order',
    shownBy: 'pushes',
    modules: {
      // Several balances of a player wait for each poll, on a slow machine too.
      'outbox/outbox.ts': [{ from: 'minMsBetweenPolls = 5', to: 'minMsBetweenPolls = 400' }],
      'outbox/outbox.repository.ts': [
        { from: 'orderBy(asc(outbox.id))', to: 'orderBy(sql`outbox.id desc`)' },
      ],
    },
  },
}

/** A text with every change made. @throws Error when one finds nothing to change */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, { from, to }) => {
    if (!before.includes(from)) throw new Error(`there is nothing to plant a fault in: ${from}`)
    return before.replaceAll(from, to)
  }, text)
}
