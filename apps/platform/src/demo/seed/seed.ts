import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { wallets } from '../../ledger/ledger.schema.ts'
import { closedAccountCredits } from '../../players/closed-account-credits.schema.ts'
import { hashPassword } from '../../players/password.ts'
import type { LegacyRecord } from '../../players/player.repository.ts'
import { legacyPlayers, players } from '../../players/players.schema.ts'
import { addDemoCampaigns, assignOpeningBonus } from './demo-campaigns.ts'
import { addDemoDetails } from './demo-details.ts'
import { addHistories, type DemoHistoryDeps, openingDaysAgo, walletAt } from './demo-history.ts'
import {
  type DemoPlayer,
  demoIdPrefix,
  demoLegacyPlayer,
  demoPlayers,
  loadPlayer,
} from './demo-players.ts'
import { daysBefore } from './demo-visits.ts'

/** A production platform must have no account with a published password, and no crowd's money. */
export class DemoPlayersError extends Error {
  override readonly name = 'DemoPlayersError'
}

/** @throws DemoPlayersError where the database has demo players, or the demo crowd */
export async function refuseDemoPlayers(db: Database): Promise<void> {
  const [found] = await db
    .select({ id: players.id })
    .from(players)
    .where(or(like(players.id, `${demoIdPrefix}%`), players.isCrowd))
    .limit(1)
  if (!found) return
  throw new DemoPlayersError(
    'The database holds demo players, whose passwords are public, or the demo crowd. Use another database, or set SANDBOX=1.',
  )
}

/** Seeds the demo players, their wallets and opening money; idempotent. */
export async function seedDemo(deps: DemoHistoryDeps): Promise<void> {
  const { db } = deps
  const all = [...demoPlayers, demoLegacyPlayer].map(({ id }) => id)
  const known = await db.select({ id: players.id }).from(players).where(inArray(players.id, all))
  const missing = demoPlayers.filter(({ id }) => !known.some((row) => row.id === id))
  const hashOf = hashEachOnce()
  for (const player of missing) await addPlayer(player, await hashOf(player.password), deps)
  // The money operations have their own keys, so a seed after a crash completes without repeating.
  for (const player of demoPlayers) await addOpening(player, deps)
  await addHistories(demoPlayers, deps)
  if (!known.some(({ id }) => id === demoLegacyPlayer.id)) await addLegacy(db)
  await addDemoCampaigns(db, deps.clock)
  for (const player of demoPlayers) await assignOpeningBonus(player, deps)
}

/**
 * Adds one player like a demo player: wallet, opening money and history.
 * @testing tests and histories have players of their own
 */
export async function seedPlayer(player: DemoPlayer, deps: DemoHistoryDeps): Promise<void> {
  await addPlayer(player, await hashPassword(player.password), deps)
  await addOpening(player, deps)
  await addHistories([player], deps)
}

/** Adds missing players for load tests with their wallets and opening money. */
export async function seedLoad(deps: DemoHistoryDeps, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, i) => loadPlayer(i + 1))
  const [first] = all
  if (!first) return
  const opened = await deps.db.select({ id: wallets.playerId }).from(wallets)
  const known = new Set(opened.map(({ id }) => id))
  // Added in order: only the last existing one can be incomplete.
  const last = all.findLastIndex(({ id }) => known.has(id))
  const hashOf = hashEachOnce()
  for (const player of all.slice(Math.max(0, last))) {
    await addPlayer(player, await hashOf(player.password), deps)
    await addOpening(player, deps)
  }
}

/** Hashing is slow by design, and these accounts share their passwords. */
function hashEachOnce(): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>()
  return (password) => {
    const hash = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, hash)
    return hash
  }
}

async function addPlayer(
  player: DemoPlayer,
  passwordHash: string,
  { db, clock }: DemoHistoryDeps,
): Promise<void> {
  const {
    password: _,
    opening: _opening,
    signsIn: _signsIn,
    pays: _pays,
    statusDays,
    ...row
  } = player
  const now = clock.now()
  await db
    .insert(players)
    .values({
      ...row,
      accessId: `access-${player.id}`,
      passwordHash,
      statusUntil: statusDays ? new Date(now.getTime() + statusDays * oneDayMs) : null,
      registeredAt: daysBefore(now, openingDaysAgo),
    })
    .onConflictDoNothing()
  await addDemoDetails(db, player)
}

async function addOpening({ id, currency, opening }: DemoPlayer, deps: DemoHistoryDeps) {
  if (!opening) return
  await createWallet(deps.db, id, currency)
  const wallet = walletAt(deps, daysBefore(deps.clock.now(), openingDaysAgo))
  if (opening.main > 0) await wallet.deposit(id, `opening-${id}`, opening.main)
  if (opening.casinoBonus > 0) {
    await wallet.grant(id, `opening-${id}`, 'bonus_casino', opening.casinoBonus)
  }
  // The opening money of an account that is seeded as closed is no late credit.
  await deps.db
    .delete(closedAccountCredits)
    .where(and(eq(closedAccountCredits.playerId, id), eq(closedAccountCredits.state, 'credited')))
}

async function addLegacy(db: Database): Promise<void> {
  const { id, email, password, countryCode, language, market, currency } = demoLegacyPlayer
  const passwordHash = await hashPassword(password)
  const record: LegacyRecord = { id, passwordHash, countryCode, language, market, currency }
  await db.insert(legacyPlayers).values({ email, record }).onConflictDoNothing()
}
