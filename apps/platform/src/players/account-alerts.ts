import { accountAlerts as constants } from '@player-site/contracts/kernel/account-constants.ts'
import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newToken, tokenHash } from '../tokens/token.ts'
import { addAlert, removeExpiredAlerts } from './account-alerts.repository.ts'
import type { DeniableChange } from './deniable-change.ts'
import { mailedPage } from './mailed-page.ts'
import type { PlayerRow } from './player.repository.ts'

export interface Alerted {
  readonly player: PlayerRow
  readonly change: DeniableChange
  /** The site that the link opens; without one, the e-mail has no link. */
  readonly mailOrigin: string | undefined
}

/** The values of an e-mail that let its reader say that a change was not theirs. */
export type AlertLink = { readonly link: string; readonly days: number } | Record<never, never>

/** Stores a change with the key of its link, in the transaction that makes it. */
export async function issueAlert(
  tx: Database,
  { clock }: { readonly clock: Clock },
  { player, change, mailOrigin }: Alerted,
): Promise<AlertLink> {
  if (mailOrigin === undefined) return {}
  const key = newToken()
  const at = clock.now()
  await removeExpiredAlerts(tx, at)
  await addAlert(tx, {
    id: tokenHash(key),
    playerId: player.id,
    change,
    at,
    expiresAt: new Date(at.getTime() + constants.lifeMs),
  })
  // In the hash, which browsers keep from servers: a scanner that opens the link tells no one.
  const link = `${mailedPage(player, mailOrigin, resetPasswordPage)}#alert=${key}`
  return { link, days: constants.lifeDays }
}
