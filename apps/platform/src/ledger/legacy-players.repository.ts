import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { emailForm } from '@player-site/contracts/kernel/email-form.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { hashPassword } from '../players/password.ts'
import { legacyRecord } from '../players/player.repository.ts'
import { legacyPlayers, players } from '../players/players.schema.ts'
import { newToken } from '../tokens/token.ts'
import { createWallet } from './ledger.repository.ts'

/** Migrates a player from the older system, with an empty wallet; returns whether one was found. */
export const migrateLegacyPlayer = (db: Database, email: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [legacy] = await tx
      .delete(legacyPlayers)
      .where(eq(legacyPlayers.email, emailForm(email)))
      .returning()
    if (!legacy) return false
    const { status, statusUntil, passwordHash, ...record } = z.parse(legacyRecord, legacy.record)
    await tx.insert(players).values({
      ...record,
      accessId: record.id,
      email: emailForm(legacy.email),
      status: status ?? 'REGISTERED',
      statusUntil: statusUntil === undefined ? null : new Date(statusUntil),
      passwordHash: passwordHash ?? (await hashPassword(newToken())),
      kycStatus: 'NOT_VERIFIED',
      detailsDue: true,
      registeredAt: now,
    })
    const currency = asCurrency(record.currency)
    if (currency) await createWallet(tx, record.id, currency)
    return true
  })
