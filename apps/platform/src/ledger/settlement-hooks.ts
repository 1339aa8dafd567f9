import type { Database } from '../db/database.ts'
import type { Settlement, SettlementHook } from './settlement.ts'

/** The hooks of all capabilities. The ledger is created first, so hooks are added to it later. */
export interface SettlementHooks {
  add(hook: SettlementHook): void
  /** Without hooks the ledger opens no additional transaction. */
  isEmpty(): boolean
  /** Runs each hook on each settlement, in sequence. @throws what a hook throws */
  run(tx: Database, settlements: readonly Settlement[]): Promise<void>
}

export function createSettlementHooks(): SettlementHooks {
  const hooks: SettlementHook[] = []
  return {
    add: (hook) => void hooks.push(hook),
    isEmpty: () => hooks.length === 0,
    async run(tx, settlements) {
      for (const settlement of settlements) {
        for (const hook of hooks) await hook(tx, settlement)
      }
    },
  }
}
