import type { Clock } from '../../clock.ts'
import { type CrmClient, CrmFailed } from '../../integrations/crm/crm.client.ts'
import { faultOf, type Log } from '../../log.ts'
import type { Job } from '../../manifest/capability.ts'

/** Tells the CRM of sign-outs, beside them: a sign-out neither waits for it nor fails by it. */
export interface CrmSignOut extends Job {
  /** Returns at once. */
  tell(playerId: string): void
}

/** At most so many at once; further ones are not told, as the CRM is evidently down. */
const maxPending = 200

/** Without a CRM nothing is told. */
export function createCrmSignOut({
  crm,
  clock,
  log,
}: {
  readonly crm: CrmClient | undefined
  readonly clock: Clock
  readonly log: Log
}): CrmSignOut {
  const pending = new Set<Promise<void>>()

  const mayRetry = (error: unknown) => !(error instanceof CrmFailed) || error.isTransient
  const signOut = async (client: CrmClient, playerId: string): Promise<void> => {
    const at = clock.now()
    try {
      await client.signOut(playerId, at).catch((error: unknown) => {
        if (!mayRetry(error)) throw error
        return client.signOut(playerId, at)
      })
    } catch (error) {
      // Neither the player nor the answer is logged: support finds the sign-out in the audit.
      log.warn('session.crmSignOutFailed', faultOf(error))
    }
  }

  return {
    tell(playerId) {
      if (!crm) return
      if (pending.size >= maxPending) {
        log.warn('session.crmSignOutSkipped', { pending: pending.size })
        return
      }
      const telling = signOut(crm, playerId).finally(() => pending.delete(telling))
      pending.add(telling)
    },
    start() {},
    async stop() {
      await Promise.all(pending)
    },
  }
}
