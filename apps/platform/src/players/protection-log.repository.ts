import type { Database } from '../db/database.ts'
import { protectionLog } from './protection-log.schema.ts'

export interface ProtectionEvent {
  readonly kind:
    | 'limit.set'
    | 'limit.pending'
    | 'limit.confirmed'
    | 'limit.cancelled'
    | 'timeout.taken'
    | 'exclusion.taken'
    | 'exclusion.coolingStarted'
    | 'exclusion.ended'
    | 'account.closed'
    | 'account.decided'
    | 'person.matched'
  readonly details: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Records a protection event, in its transaction; returns its number. */
export async function recordProtection(
  db: Database,
  playerId: string,
  { kind, details, at }: ProtectionEvent,
): Promise<bigint> {
  const [row] = await db
    .insert(protectionLog)
    .values({ playerId, kind, details, at })
    .returning({ id: protectionLog.id })
  if (!row) throw new Error('The protection event was not written')
  return row.id
}
