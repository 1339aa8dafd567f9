import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { pendingDepositsBy } from '../../apps/platform/src/capabilities/cashier/payments.repository.ts'
import {
  createPlaceBet,
  type PlaceBet,
} from '../../apps/platform/src/capabilities/game-wallet/stakes.service.ts'
import { createLimitsService } from '../../apps/platform/src/capabilities/limits/limits.service.ts'
import { openDatabase } from '../../apps/platform/src/db/database.ts'
import { createWalletService } from '../../apps/platform/src/ledger/wallet.service.ts'
import { createOutbox } from '../../apps/platform/src/outbox/outbox.ts'
import { createPlayerTransaction } from '../../apps/platform/src/outbox/player-transaction.ts'
import { addPlayerWithWallet } from '../../apps/platform/testing/players.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const openingMoney = 1_000_000
const stake = 0.01
const playersAtOnce = 8

/** The ledger as the platform composes it, and players with an open game. */
export interface Table {
  /** Bets per second at a concurrency, over a number of seconds. */
  measure(atOnce: number, seconds: number): Promise<number>
  /** Milliseconds of each of a player's sequential bets. */
  time(player: number, bets: number): Promise<readonly number[]>
  /** Adds a history of bets to a player. */
  grow(player: number, transactions: number): Promise<void>
  close(): Promise<void>
}

const idOf = (player: number) => `bench-${player}`

async function seatPlayers(pool: Pool, players: number): Promise<void> {
  const ids = Array.from({ length: players }, (_, player) => idOf(player))
  await pool.query(
    `insert into platform_sessions (id, player_id, access_token_hash, expires_at)
     select id, id, id, now() + interval '1 day' from unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `insert into game_sessions (id, player_id, platform_session_id, game_id, expires_at)
     select id, id, id, 'bench', now() + interval '1 day' from unnest($1::text[]) id`,
    [ids],
  )
}

/** Rows as bets leave them, written past the triggers: only their number matters. */
const history = `
  with t as (
    insert into ledger_transactions (idempotency_key, body_hash, player_id, type, category,
      round_id, answer, at, account_kind, amount_minor, balance_minor, gain_minor)
    select $1 || '-' || n, repeat('0', 64), $1, 'BET', 'CASINO', $1 || '-' || n,
      '{"currency":"EUR","balance":1}', now() - n * interval '20 seconds', 'main', 1, 1, -1
    from generate_series(1, $2::int) n returning id
  )
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
  select id, account, 'EUR', amount from t,
    (values ('player:' || $1 || ':main', -1), ('house:EUR:gaming', 1)) as side (account, amount)`

async function growHistory(pool: Pool, player: number, transactions: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(history, [idOf(player), transactions])
    await client.query('commit')
    await client.query('vacuum analyze ledger_transactions, ledger_entries')
  } finally {
    client.release(true)
  }
}

async function timed(placeBet: PlaceBet, player: number): Promise<number> {
  const startedAt = performance.now()
  const id = randomUUID()
  await placeBet({ gameSession: idOf(player), roundId: id, transactionId: id, amount: stake })
  return performance.now() - startedAt
}

/** Opens the platform's ledger on an empty database and seats players. */
export async function openTable(url: string, players: number): Promise<Table> {
  const database = await openDatabase({ url })
  const pool = new Pool({ connectionString: url, max: 2 })
  const { db } = database
  const clock = { now: () => new Date() }
  const outbox = createOutbox({ db, log: quiet, sockets: { send: () => {}, reset: () => {} } })
  const onCommitted = () => outbox.wake()
  const wallet = createWalletService({ db, clock, onCommitted })
  for (let first = 0; first < players; first += playersAtOnce) {
    const some = Array.from(
      { length: Math.min(playersAtOnce, players - first) },
      (_, n) => first + n,
    )
    await Promise.all(
      some.map(async (player) => {
        await addPlayerWithWallet(db, idOf(player))
        await wallet.deposit(idOf(player), `opening-${player}`, openingMoney)
      }),
    )
  }
  await seatPlayers(pool, players)
  await pool.query('vacuum analyze')
  const pendingDeposits = pendingDepositsBy(clock)
  const playerTransaction = createPlayerTransaction({ db, onCommitted })
  const limits = createLimitsService({ db, clock, pendingDeposits, playerTransaction })
  const placeBet = createPlaceBet({
    db,
    clock,
    wallet,
    limits,
    games: { productOfGame: () => 'slots', findGame: () => ({ gameType: 'slot' }) },
  })

  return {
    async measure(atOnce, seconds) {
      const startedAt = performance.now()
      let bets = 0
      const play = async () => {
        while (performance.now() - startedAt < seconds * 1_000) {
          await timed(placeBet, Math.floor(Math.random() * players))
          bets += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, play))
      return (bets * 1_000) / (performance.now() - startedAt)
    },
    async time(player, bets) {
      const times: number[] = []
      for (let bet = 0; bet < bets; bet += 1) times.push(await timed(placeBet, player))
      return times
    },
    grow: (player, transactions) => growHistory(pool, player, transactions),
    async close() {
      await outbox.idle()
      await pool.end()
      await database.close()
    },
  }
}
