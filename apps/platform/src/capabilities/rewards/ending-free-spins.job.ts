import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import { writeFreeSpinEnd } from '../../ledger/free-spins.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import type { EndingDeps } from './ending-bonuses.job.ts'
import {
  type DueFreeSpins,
  findExpiredFreeSpins,
  findFreeSpinsOfEndedAccounts,
  findFreeSpinsOnBreak,
  pauseFreeSpins,
} from './ending-free-spins.repository.ts'

/** The most free spins of a kind in one turn. */
const pageSize = 200
const [pauseQueue, endQueue] = ['rewards.pauseFreeSpins', 'rewards.endFreeSpins'] as const

const ofEndedAccount = { state: 'forfeited', reason: 'account' } as const
const expired = { state: 'expired', reason: 'expired' } as const

/**
 * Ends free spins that have expired, or whose player has excluded themselves or has no account any
 * more. A break moves their expiry by its length. A round that was played before still pays.
 */
export function createFreeSpinEndingJob(deps: EndingDeps): () => Promise<void> {
  const { db, clock, playerTransaction } = deps

  const pause = async (tx: Database, { id, playerId }: DueFreeSpins): Promise<void> => {
    const player = await findPlayer(tx, playerId)
    const from = clock.now()
    if (player?.status !== 'TIMEOUT' || !player.statusUntil || player.statusUntil <= from) return
    await pauseFreeSpins(tx, id, { from, until: player.statusUntil })
  }

  const end = async (
    tx: Database,
    { id, playerId }: DueFreeSpins,
    ending: typeof ofEndedAccount | typeof expired,
  ): Promise<void> => {
    const at = clock.now()
    // A break may have begun since they were found.
    const page = { queue: endQueue, now: at, limit: 1 }
    if (ending === expired && (await findExpiredFreeSpins(tx, page, id)).length === 0) return
    if (await writeFreeSpinEnd(tx, id, { ...ending, at })) {
      await announceRewardsChange(tx, playerId, at)
    }
  }

  return async () => {
    const now = clock.now()
    await workOnEach(deps, {
      queue: pauseQueue,
      rows: await findFreeSpinsOnBreak(db, { queue: pauseQueue, now, limit: pageSize }),
      keyOf: ({ id }) => id,
      work: (row) => playerTransaction(row.playerId, (tx) => pause(tx, row)),
    })
    const page = { queue: endQueue, now: clock.now(), limit: pageSize }
    const ended = await findFreeSpinsOfEndedAccounts(db, page)
    const endedIds = new Set(ended.map(({ id }) => id))
    const late = (await findExpiredFreeSpins(db, page)).filter(({ id }) => !endedIds.has(id))
    await workOnEach(deps, {
      queue: endQueue,
      rows: [
        ...ended.map((row) => ({ ...row, ending: ofEndedAccount })),
        ...late.map((row) => ({ ...row, ending: expired })),
      ],
      keyOf: ({ id }) => id,
      work: ({ ending, ...row }) => playerTransaction(row.playerId, (tx) => end(tx, row, ending)),
    })
  }
}
