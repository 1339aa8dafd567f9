import type { Database } from '../../../../apps/platform/src/db/database.ts'
import {
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../../../apps/platform/src/ledger/ledger.repository.ts'
import { isFinal } from '../../../../apps/platform/src/sandbox/studio/round.rules.ts'
import {
  type LedgerOperation,
  readGameOperations,
  readStudioRounds,
  type StudioRound,
} from '../../../../apps/platform/testing/round-records.ts'

/** A rule that was broken, and where. */
export interface RoundViolation {
  readonly rule: string
  readonly what: string
}

/** A player with the money they began with, in minor units. */
export interface AuditedPlayer {
  readonly id: string
  readonly startMinor: bigint
}

const sumOf = (operations: readonly LedgerOperation[], type: string): bigint =>
  operations
    .filter((one) => one.type === type)
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n)

/** What the ledger has of a round, against what its studio states. */
function auditRound(round: StudioRound, operations: readonly LedgerOperation[]): RoundViolation[] {
  const { id, phase, stakedMinor, winMinor } = round
  const own = operations.filter(({ roundId }) => roundId === round.ledgerId)
  const said = own.map(({ key, amountMinor }) => `${key}=${amountMinor}`).join(' ')
  const about = `${id} ${phase}, staked ${stakedMinor}, won ${winMinor}; ledger: ${said || 'nothing'}`
  const faults: RoundViolation[] = []
  const expect = (rule: string, isMet: boolean) => {
    if (!isMet) faults.push({ rule, what: about })
  }
  expect('every round ends', isFinal(phase))
  const isSettled = phase === 'settled'
  const net = sumOf(own, 'BET') - sumOf(own, 'BET_VOID')
  expect('each stake is booked once or voided', net === (isSettled ? stakedMinor : 0n))
  expect('each win is booked once', sumOf(own, 'WIN') === (isSettled ? winMinor : 0n))
  expect('at most one win a round', own.filter(({ type }) => type === 'WIN').length <= 1)
  // The mark refuses a stake that arrives after its void.
  const hasMark = own.some(({ type }) => type === 'BET_VOID')
  expect('an unknown stake is voided', phase !== 'cancelled' || hasMark)
  return faults
}

/** A request of a player may cost them one stake, whatever was repeated. */
function auditRequests(rounds: readonly StudioRound[]): RoundViolation[] {
  const settled = rounds.filter(({ phase }) => phase === 'settled')
  const byRequest = Map.groupBy(settled, ({ place, requestId }) => `${place} ${requestId}`)
  return [...byRequest]
    .filter(([, { length }]) => length > 1)
    .map(([what, { length }]) => ({
      rule: 'a repeated request plays one round',
      what: `${what}: ${length} rounds`,
    }))
}

/** The databases of the studio and of the platform. */
export interface AuditedStores {
  readonly studio: Database
  readonly platform: Database
}

/** The casino's money of a player: main and casino bonus, in minor units. */
export async function readStakeable(db: Database, playerId: string): Promise<bigint> {
  const row = await readWalletRow(db, playerId)
  if (!row) throw new Error(`${playerId} has no wallet`)
  return row.balances.main + row.balances.bonus_casino
}

/** Compares the ledger with the rounds of a player that the studio states, once all have ended. */
export async function auditPlayer(
  { studio, platform }: AuditedStores,
  { id, startMinor }: AuditedPlayer,
): Promise<readonly RoundViolation[]> {
  const rounds = await readStudioRounds(studio, id)
  const operations = await readGameOperations(platform, id)
  const known = new Set(rounds.map(({ ledgerId }) => ledgerId))
  const orphans = operations.filter(({ roundId }) => !known.has(roundId))
  const settled = rounds.filter(({ phase }) => phase === 'settled')
  const stated = settled.reduce((sum, one) => sum + one.winMinor - one.stakedMinor, startMinor)
  const has = await readStakeable(platform, id)
  const replayed = await replayBalances(platform, id)
  const isReplayed = replayed.main + replayed.bonus_casino === has
  return [
    ...rounds.flatMap((round) => auditRound(round, operations)),
    ...auditRequests(rounds),
    ...orphans.map(({ key }) => ({ rule: 'every operation is of a round', what: key })),
    ...(stated === has
      ? []
      : [{ rule: 'the balance follows from the rounds', what: `${id} has ${has}, not ${stated}` }]),
    ...(isReplayed ? [] : [{ rule: 'the balance follows from the entries', what: id }]),
  ]
}

/** The entries of the whole ledger sum to zero. */
export async function auditLedger(platform: Database): Promise<readonly RoundViolation[]> {
  const sums = await trialBalance(platform)
  return sums
    .filter(({ sumMinor }) => sumMinor !== '0')
    .map(({ currency, sumMinor }) => ({
      rule: 'the ledger sums to zero',
      what: `${currency} ${sumMinor}`,
    }))
}

/** How many rounds are in each phase, those at live tables apart. */
export function countPhases(rounds: readonly StudioRound[]): Record<string, number> {
  const groups = Map.groupBy(rounds, ({ phase, isAtTable }) =>
    isAtTable ? `${phase} at tables` : phase,
  )
  return Object.fromEntries([...groups].map(([phase, { length }]) => [phase, length]))
}
