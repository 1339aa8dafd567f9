import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { Database } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { signedPost } from '../../http/signed-post.ts'
import {
  type Callback,
  callbackPath,
} from '../../integrations/identity-check/identity-check.contract.ts'
import type { Log } from '../../log.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createWorkflowStore } from './identity-check.repository.ts'
import { bindIdentityService } from './identity-check.routes.ts'
import { createIdentityService } from './identity-check.service.ts'

export interface IdentitySandboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sandbox: SandboxConfig
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

const timeoutMs = 8_000
const pollEveryMs = 1_000

/** Starts the stand-in identity service: its page, calls, store and callbacks. */
export async function startIdentityService(app: Server, deps: IdentitySandboxDeps) {
  const { db, clock, log, deadlineScale } = deps
  const { secrets, origin } = deps.sandbox.identityCheck
  let customer = ''
  const notify = async (message: Callback) => {
    const to = { baseUrl: customer, path: callbackPath, secret: secrets[0], clock }
    const response = await signedPost({ ...to, timeoutMs: timeoutMs * deadlineScale }, message)
    if (!response.ok) throw new Error(`the customer answered ${response.status}`)
  }
  const service = createIdentityService({
    store: createWorkflowStore(db),
    clock,
    log,
    pageOf: (id) => new URL(`/check/${id}`, origin).href,
    notify,
  })
  await bindIdentityService(app, { service, clock, secrets, origin })
  const callbacks = createRepeatingTask('identityCheck.failed', pollEveryMs, log, () =>
    service.notifyDue(),
  )
  return {
    /** The customer listens now: sends callbacks pending from an earlier run. */
    open(address: string): void {
      customer = address
      callbacks.start()
    },
    stop: () => callbacks.stop(),
  }
}
