import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { currencyOf } from './bonus-emails.ts'
import { findStoredTerms } from './bonus-news.repository.ts'
import {
  type DueQueued,
  findHopeless,
  findStartable,
  type QueueRow,
  writeNextCheck,
  writeQueueEnd,
} from './bonus-queue.repository.ts'
import { nextCheckAt, type QueueEndReason } from './bonus-queue.rules.ts'
import { campaignOfQueued, turnOf } from './bonus-queue.ts'
import { conflictWith, readStanding, type Standing } from './bonus-standing.ts'
import { displaysOf, getNames } from './bonus-words.ts'
import { startQueued } from './claims.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** The most bonuses in one turn. */
const pageSize = 200

interface QueueDeps extends RewardsDeps, Pick<Foundations, 'log'> {}

/** Ends the wait of a bonus that does not start, and tells its player why. */
async function remove(
  tx: Database,
  { id, campaignId }: QueueRow,
  { player, now: at }: Standing,
  reason: QueueEndReason,
): Promise<void> {
  if (!(await writeQueueEnd(tx, id, { state: 'ended', at, reason }))) return
  const values = {
    assignmentId: id,
    names: getNames(displaysOf(await findStoredTerms(tx, campaignId))),
    amountMinor: null,
    currency: currencyOf(player),
    // Without a reason, the player may not have it any more.
    ...(reason !== 'notOffered' && { reason }),
  }
  const message = { kind: 'bonus.notStarted', values, cause: `bonus.notStarted:${id}`, at } as const
  await sendMessage(tx, player.id, message)
  await announceRewardsChange(tx, player.id, at)
}

/** Whether an older one of the account is to be started first. @param due what is, in this turn */
const isOvertaking = (
  { queue, now }: Standing,
  { id, account }: QueueRow,
  due: ReadonlySet<string>,
): boolean => {
  const isNext = (row: QueueRow) =>
    row.state === 'waiting' && row.account === account && row.checkAt <= now && due.has(row.id)
  return queue.find(isNext)?.id !== id
}

/**
 * Starts the oldest waiting bonus of each account that has no active one any more, after every check
 * of a claim, and removes those that can never start. One that fails stops no other.
 */
export function createQueueJob(deps: QueueDeps): () => Promise<void> {
  const { db, clock, games, playerTransaction } = deps

  const look = async (
    tx: Database,
    { id, playerId }: DueQueued,
    due: ReadonlySet<string>,
  ): Promise<void> => {
    const standing = await readStanding(tx, playerId, clock.now())
    const row = standing?.queue.find((one) => one.id === id)
    // Its player may have left the queue, or another node been faster.
    if (!standing || row?.state !== 'waiting') return
    const campaign = await campaignOfQueued(tx, row, deps)
    const turn = await turnOf(tx, row, campaign, standing, deps)
    if (turn.is === 'ends') return remove(tx, row, standing, turn.reason)
    if (isOvertaking(standing, row, due) || conflictWith(standing.history, row.account)) return
    if (turn.is === 'starts' && campaign) {
      await startQueued(tx, campaign, row, standing, { clock, games, by: 'system' })
      return
    }
    const { now, player } = standing
    await writeNextCheck(tx, id, nextCheckAt(now, player.statusUntil))
  }

  return async () => {
    const now = clock.now()
    const found = [
      ...(await findHopeless(db, now, pageSize)),
      ...(await findStartable(db, now, pageSize)),
    ]
    const due = new Set(found.map(({ id }) => id))
    await workOnEach(deps, {
      queue: 'rewards.queue',
      rows: found.filter(({ id }, n) => found.findIndex((one) => one.id === id) === n),
      keyOf: ({ id }) => id,
      work: (row) => playerTransaction(row.playerId, (tx) => look(tx, row, due)),
    })
  }
}
