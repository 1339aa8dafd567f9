import { accountStatus } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { mayComeForPayout, signInRefusal } from './account-state.rules.ts'
import type { AccountStateService } from './account-state.service.ts'
import type { PlayerRow } from './player.repository.ts'
import { recordProtection } from './protection-log.repository.ts'

interface Adoption {
  readonly at: Date
  readonly accountState: Pick<AccountStateService, 'changeWithin'>
}

/** Whether a player is as restricted as their other account, or more. */
function isAsRestricted(player: PlayerRow, other: PlayerRow, at: Date): boolean {
  if (!signInRefusal(player, at)) return false
  if (player.status !== 'TIMEOUT' && player.status !== 'SELF_EXCLUDED') return true
  if (player.status === 'TIMEOUT' && other.status === 'SELF_EXCLUDED') return false
  if (player.status === 'SELF_EXCLUDED' && other.status === 'TIMEOUT') return true
  // Without an end it lasts for ever.
  const [own, theirs] = [player.statusUntil?.getTime(), other.statusUntil?.getTime()]
  return own === undefined || (theirs !== undefined && theirs <= own)
}

/**
 * An exclusion or a break belongs to the person: that of their other account applies to this one as
 * well, in a transaction of the player. False: the other account has none.
 */
export async function adoptRestriction(
  tx: Database,
  player: PlayerRow,
  other: PlayerRow,
  { at, accountState }: Adoption,
): Promise<boolean> {
  const theirs = signInRefusal(other, at)
  if (!theirs || !mayComeForPayout(theirs)) return false
  if (isAsRestricted(player, other, at)) return true
  const { status, statusUntil } = other
  await accountState.changeWithin(tx, player.id, {
    status: z.parse(accountStatus, status),
    statusUntil,
  })
  const details = { source: 'personMatch' }
  await recordProtection(tx, player.id, { kind: 'exclusion.taken', details, at })
  return true
}
