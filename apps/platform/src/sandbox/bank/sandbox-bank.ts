import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { Database } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { bankAnswer, bankNotificationPath } from '../../integrations/bank/bank.contract.ts'
import { askRpc } from '../../integrations/bank/bank-rpc.ts'
import type { Log } from '../../log.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createBankStore } from './bank.repository.ts'
import { bindBank } from './bank.routes.ts'
import { createBankService } from './bank.service.ts'

export interface BankSandboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sandbox: SandboxConfig
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

const pollEveryMs = 1_000
const timeoutMs = 8_000

/** Starts the stand-in bank: its page, calls, store and notifications. */
export async function startBank(app: Server, deps: BankSandboxDeps) {
  const { db, clock, log, sandbox, deadlineScale } = deps
  const { secrets, origin } = sandbox.bank
  let merchant = ''
  const bank = createBankService({
    store: createBankStore(db),
    clock,
    log,
    pageOf: (orderId) => new URL(`/order/${orderId}`, origin).href,
    notify: (method, data) => {
      const url = new URL(bankNotificationPath, merchant).href
      const to = { url, secrets, timeoutMs: timeoutMs * deadlineScale }
      return askRpc(to, method, data, bankAnswer)
    },
  })
  await bindBank(app, { bank, secrets, origin, siteOrigins: sandbox.siteOrigins })
  const task = createRepeatingTask('bank.failed', pollEveryMs, log, () => bank.notifyDue())
  return {
    /** The merchant listens now: sends notifications pending from an earlier run. */
    open(address: string): void {
      merchant = address
      task.start()
    },
    stop: () => task.stop(),
  }
}
