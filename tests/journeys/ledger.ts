import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** One row of the ledger on the player's own accounts; amounts in minor units. */
export interface Movement {
  /** A deposit's is the id of its payment. */
  readonly id: string
  readonly type: string
  readonly changeMinor: bigint
  /** The main account afterwards. */
  readonly mainMinor: bigint
}

/** The ledger read directly from its database, independent of the programs under test. */
export interface Ledger {
  /** An empty database for the platform. */
  readonly databaseUrl: string
  /** A player's balances computed from the entries, in minor units: main and all bonuses. */
  balanceMinor(playerId: string): Promise<bigint>
  /** Sums of all entries per currency; zero at any instant. */
  trialBalances(): Promise<string[]>
  /** The number of stakes that were not rolled back. */
  openBets(playerId: string): Promise<number>
  /** The rows that a history must show, computed from the entries, newest first. */
  movements(playerId: string): Promise<Movement[]>
  /** Ends the waiting time of the player's pending withdrawals. */
  endPendingWithdrawals(playerId: string): Promise<void>
  /** Counts the player's active bonuses as wagered completely. */
  wagerBonuses(playerId: string): Promise<void>
  /** Moves the player's sign-in back by an hour and a half. */
  backdateVisit(playerId: string): Promise<void>
  close(): Promise<void>
}

/** The server that `npm test` starts; without it there is no ledger to compare with. */
const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL: give a PostgreSQL for tests, or run npm test')
  return url
}

async function backdateVisit(client: Client, playerId: string): Promise<void> {
  await client.query('begin')
  // As in a player transaction: otherwise the database refuses to restart the timer.
  await client.query(`select set_config('platform.held_player', $1, true)`, [playerId])
  for (const table of ['platform_sessions', 'activity_timers']) {
    const back = `update ${table} set started_at = started_at - interval '90 minutes'`
    await client.query(`${back} where player_id = $1`, [playerId])
  }
  await client.query('commit')
}

export async function openLedger(): Promise<Ledger> {
  const name = `browser_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: serverUrl() })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const address = new URL(serverUrl())
  address.pathname = `/${name}`
  const client = new Client({ connectionString: address.href })
  await client.connect()
  return {
    databaseUrl: address.href,
    async balanceMinor(playerId) {
      const { rows } = await client.query<{ sum: string }>(
        `select coalesce(sum(e.amount_minor), 0) as sum
         from ledger_entries e join accounts a on a.id = e.account_id where a.player_id = $1`,
        [playerId],
      )
      return BigInt(rows[0]?.sum ?? '0')
    },
    async trialBalances() {
      const { rows } = await client.query<{ sum: string }>(
        'select sum(amount_minor) as sum from ledger_entries group by currency',
      )
      return rows.map(({ sum }) => sum)
    },
    async openBets(playerId) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from ledger_transactions bet
         where player_id = $1 and type = 'BET' and not exists (
           select 1 from ledger_transactions void
           where void.round_id = bet.round_id and void.type = 'BET_VOID')`,
        [playerId],
      )
      return Number(rows[0]?.count)
    },
    async movements(playerId) {
      const { rows } = await client.query<Record<'id' | 'type' | 'change' | 'main', string>>(
        `select coalesce(case t.type when 'DEPOSIT' then t.round_id end, t.id::text) as id, t.type, sum(e.amount_minor) as change,
           sum(coalesce(sum(e.amount_minor) filter (where a.kind = 'main'), 0))
             over (order by t.id) as main
         from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
           join accounts a on a.id = e.account_id
         where a.player_id = $1 and a.kind <> 'pending' group by t.id order by t.id desc`,
        [playerId],
      )
      return rows.map(({ id, type, change, main }) => ({
        id,
        type,
        changeMinor: BigInt(change),
        mainMinor: BigInt(main),
      }))
    },
    async endPendingWithdrawals(playerId) {
      const wait = `update payments set due_at = now() where kind = 'withdrawal'`
      await client.query(`${wait} and player_id = $1 and sent_at is null`, [playerId])
    },
    async wagerBonuses(playerId) {
      await client.query(
        `update bonus_assignments set wagered_minor = target_minor
         where player_id = $1 and state = 'active'`,
        [playerId],
      )
    },
    backdateVisit: (playerId) => backdateVisit(client, playerId),
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
