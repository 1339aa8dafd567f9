import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Database } from '../src/db/database.ts'
import { createWallet } from '../src/ledger/ledger.repository.ts'
import { players } from '../src/players/players.schema.ts'

type PlayerRow = typeof players.$inferInsert

export const testMoment = new Date('2026-01-01T12:00:00Z')

/** A player with defaults for everything a test does not name. */
export async function addPlayer(db: Database, given: Partial<PlayerRow> & { id: string }) {
  const row: PlayerRow = {
    accessId: `access-${given.id}`,
    email: `${given.id}@example.com`,
    passwordHash: 'none',
    countryCode: 'FI',
    language: 'en',
    market: 'UN',
    currency: 'EUR',
    status: 'REGISTERED',
    kycStatus: 'NOT_VERIFIED',
    registeredAt: testMoment,
    ...given,
  }
  await db.insert(players).values(row)
}

export async function addPlayerWithWallet(db: Database, id: string, currency: Currency = 'EUR') {
  await addPlayer(db, { id, currency })
  await createWallet(db, id, currency)
}
