import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { type Ending, endBonus } from '../../ledger/bonuses.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { findPlayer } from '../../players/player.repository.ts'
import {
  type DueBonus,
  findExpired,
  findOfEndedAccounts,
  findOnBreak,
  findSpent,
  findWagered,
  pauseBonus,
} from './ending-bonuses.repository.ts'

/** The most bonuses of a kind in one turn. */
const pageSize = 200

export interface EndingDeps
  extends Pick<Foundations, 'db' | 'clock' | 'log' | 'playerTransaction'> {}

const wagered: Ending = { state: 'completed', by: 'system', reason: 'wagered' }
const ofEndedAccount: Ending = { state: 'forfeited', by: 'system', reason: 'account' }
const spent: Ending = { state: 'forfeited', by: 'system', reason: 'spent' }
const expired: Ending = { state: 'expired', by: 'system', reason: 'expired' }

/**
 * Converts bonuses that were wagered, and ends those that expired, that have no money left, or whose
 * player may not play. One that cannot be ended stops no other.
 */
export function createEndingJob(deps: EndingDeps): () => Promise<void> {
  const { db, clock, playerTransaction } = deps

  /** A break does not take a bonus's time: its expiry moves, before it can be reached. */
  const pause = async (tx: Database, { id, playerId }: DueBonus): Promise<void> => {
    const player = await findPlayer(tx, playerId)
    const from = clock.now()
    if (player?.status !== 'TIMEOUT' || !player.statusUntil || player.statusUntil <= from) return
    await pauseBonus(tx, id, { from, until: player.statusUntil })
  }

  const end = async (tx: Database, id: string, ending: Ending): Promise<void> => {
    // A break may have begun, or a win have come, since the bonus was found.
    const find = ending === expired ? findExpired : ending === spent ? findSpent : undefined
    if (!find || (await find(tx, clock.now(), 1, id)).length > 0) {
      await endBonus(tx, clock, id, ending)
    }
  }

  return async () => {
    await workOnEach(deps, {
      queue: 'rewards.pause',
      rows: await findOnBreak(db, clock.now(), pageSize),
      keyOf: ({ id }) => id,
      work: (row) => playerTransaction(row.playerId, (tx) => pause(tx, row)),
    })
    const now = clock.now()
    const by = (ending: Ending) => (row: DueBonus) => ({ ...row, ending })
    const found = [
      ...(await findWagered(db, now, pageSize)).map(by(wagered)),
      ...(await findOfEndedAccounts(db, now, pageSize)).map(by(ofEndedAccount)),
      ...(await findExpired(db, now, pageSize)).map(by(expired)),
      ...(await findSpent(db, now, pageSize)).map(by(spent)),
    ]
    await workOnEach(deps, {
      queue: 'rewards.ending',
      // One that is due for two reasons is ended by the first.
      rows: found.filter(({ id }, n) => found.findIndex((one) => one.id === id) === n),
      keyOf: ({ id }) => id,
      work: ({ id, playerId, ending }) => playerTransaction(playerId, (tx) => end(tx, id, ending)),
    })
  }
}
