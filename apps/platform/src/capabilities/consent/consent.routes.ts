import { readConsent, saveConsent } from '@player-site/contracts/consent/consent.calls.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bind } from '../../http/bind-call.ts'
import { addConsent, latestConsent } from './consent.repository.ts'

/** @see A§7 Player */
export function bindConsent(
  bind: Bind,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  bind(
    readConsent,
    async ({ bearer }) => (await latestConsent(db, (await bearer()).playerId)) ?? {},
  )
  bind(saveConsent, async ({ bearer, body }) =>
    addConsent(db, (await bearer()).playerId, body, clock.now()),
  )
}
