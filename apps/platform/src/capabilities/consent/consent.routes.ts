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
  bind.player(readConsent, async ({ player }) => (await latestConsent(db, player.playerId)) ?? {})
  bind.player(saveConsent, async ({ player, body }) =>
    addConsent(db, player.playerId, body, clock.now()),
  )
}
