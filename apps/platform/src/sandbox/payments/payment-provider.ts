import { defer, repeat, type Subscription } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { SandboxConfig } from '../../config/third-parties.ts'
import type { Database } from '../../db/database.ts'
import type { Server } from '../../http/server.ts'
import { signedPost } from '../../http/signed-post.ts'
import {
  type Notification,
  notificationPath,
  notificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { faultOf, type Log } from '../../log.ts'
import { createProviderStore } from './provider.repository.ts'
import { bindProvider } from './provider.routes.ts'
import { createProviderService } from './provider.service.ts'

export interface PaymentSandboxDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sandbox: SandboxConfig
  /** Factor for deadlines. */
  readonly deadlineScale: number
}

const pollEveryMs = 1_000
const timeoutMs = 8_000

/** Starts the stand-in payment provider: its page, calls, store and notifications. */
export async function startPaymentProvider(app: Server, deps: PaymentSandboxDeps) {
  const { db, clock, log, deadlineScale } = deps
  const { siteOrigins } = deps.sandbox
  const { secrets, origin } = deps.sandbox.payments
  let merchant = ''
  const notify = async (message: Notification) => {
    const to = { baseUrl: merchant, path: notificationPath, secret: secrets[0], clock }
    const response = await signedPost({ ...to, timeoutMs: timeoutMs * deadlineScale }, message)
    if (!response.ok) throw new Error(`the merchant answered ${response.status}`)
    return z.parse(notificationReply, await response.json())
  }
  const provider = createProviderService({
    store: createProviderStore(db),
    clock,
    log,
    pageOf: (reference) => new URL(`/pay/${reference}`, origin).href,
    notify,
  })
  await bindProvider(app, { provider, clock, secrets, origin, siteOrigins })

  let telling: Subscription | undefined
  let last: Promise<void> = Promise.resolve()
  const notifyDue = () =>
    provider.notifyDue().catch((error: unknown) => log.error('payments.failed', faultOf(error)))
  return {
    /** The merchant listens now: sends notifications pending from an earlier run. */
    open(address: string): void {
      merchant = address
      telling = defer(() => {
        last = notifyDue()
        return last
      })
        .pipe(repeat({ delay: pollEveryMs }))
        .subscribe()
    },
    async stop(): Promise<void> {
      telling?.unsubscribe()
      await last
    },
  }
}
