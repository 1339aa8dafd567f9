import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import {
  type FreeSpinRow,
  findFreeSpins,
  readFreeSpinWins,
} from '../../ledger/free-spins.repository.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { messageReaderOf } from '../../players/message-reader.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import { amountText, currencyOf } from './bonus-emails.ts'
import { endedStatuses } from './bonus-forfeits.ts'
import { findStoredTerms } from './bonus-news.repository.ts'
import { displaysOf, getNames } from './bonus-words.ts'
import type { DueFreeSpins } from './ending-free-spins.repository.ts'
import {
  findEndingFreeSpins,
  findUntoldEnds,
  writeFreeSpinsTold,
} from './free-spin-news.repository.ts'
import { freeSpinEndReason } from './free-spin-news.rules.ts'
import { displayOf, type RewardGames } from './reward-view.ts'

/** The most free spins of a kind in one turn. */
const pageSize = 200

export interface FreeSpinNewsDeps
  extends Pick<Foundations, 'db' | 'clock' | 'log' | 'messages' | 'playerTransaction'> {
  readonly games: Pick<RewardGames, 'findGame'>
}

/** What is the same in every message about free spins. */
async function readSharedValues(tx: Database, row: FreeSpinRow, player: PlayerRow) {
  const displays = displaysOf(await findStoredTerms(tx, row.campaignId))
  const reader = messageReaderOf(player)
  const left = row.rounds - row.playedRounds
  const values = {
    assignmentId: row.id,
    names: getNames(displays),
    rounds: row.rounds,
    roundsLeft: left,
    currency: currencyOf(player),
  }
  // Without its campaign's words, an e-mail could not say what it is about.
  const bonus = displays && displayOf(displays, reader.locale.language).name
  return { reader, left, values, bonus }
}

/**
 * Tells players of their free spins, in their inbox and by e-mail, each once: that they end soon,
 * and what they won once they are over. Those that cannot be told stop no others.
 */
export function createFreeSpinNewsJob(deps: FreeSpinNewsDeps): () => Promise<void> {
  const { db, clock, games, messages, playerTransaction } = deps

  const sayEnded = async (tx: Database, row: FreeSpinRow, player: PlayerRow): Promise<void> => {
    const reason = freeSpinEndReason(row)
    if (!reason) return
    const now = clock.now()
    await writeFreeSpinsTold(tx, row.id, { endToldAt: now })
    const { reader, left, values, bonus } = await readSharedValues(tx, row, player)
    const wonMinor = (await readFreeSpinWins(tx, [row.id])).get(row.id) ?? 0n
    const won = wonMinor > 0n ? wonMinor : null
    await sendMessage(tx, player.id, {
      kind: 'freeSpins.ended',
      values: { ...values, amountMinor: won?.toString() ?? null, reason },
      cause: `freeSpins.ended:${row.id}`,
      at: row.endedAt ?? now,
    })
    // The end of an account has its own message.
    const hasEnded = endedStatuses.some((status) => status === player.status)
    if (bonus === undefined || reason === 'account' || hasEnded) return
    const amount = won === null ? null : amountText(won, values.currency, reader.locale)
    const ended = { bonus, amount, left, reason }
    await messages.email(tx, player.email, 'freeSpinsEnded', { ...reader, values: ended })
  }

  const remind = async (tx: Database, row: FreeSpinRow, player: PlayerRow): Promise<void> => {
    const now = clock.now()
    await writeFreeSpinsTold(tx, row.id, { expiryToldAt: now })
    const game = games.findGame(row.gameId)?.name
    // A game that has left the catalogue cannot be played any more.
    if (game === undefined) return
    const { reader, left, values, bonus } = await readSharedValues(tx, row, player)
    const until = row.expiresAt.toISOString()
    await sendMessage(tx, player.id, {
      kind: 'freeSpins.expiring',
      values: { ...values, amountMinor: null, game, expiresAt: until },
      cause: `freeSpins.expiring:${row.id}`,
      at: now,
    })
    if (bonus === undefined) return
    const ending = { bonus, game, left, until }
    await messages.email(tx, player.email, 'freeSpinsExpiring', { ...reader, values: ending })
  }

  const work = async (find: typeof findUntoldEnds, tell: typeof sayEnded): Promise<void> => {
    await workOnEach(deps, {
      queue: 'rewards.freeSpinNews',
      rows: await find(db, { now: clock.now(), limit: pageSize }),
      keyOf: ({ id }: DueFreeSpins) => id,
      work: ({ id, playerId }) =>
        playerTransaction(playerId, async (tx) => {
          // Another node may have told of them, or a round or a break have begun since.
          if ((await find(tx, { now: clock.now(), limit: 1 }, id)).length === 0) return
          const [player, row] = [await findPlayer(tx, playerId), await findFreeSpins(tx, id)]
          if (player && row) await tell(tx, row, player)
        }),
    })
  }

  return async () => {
    await work(findUntoldEnds, sayEnded)
    await work(findEndingFreeSpins, remind)
  }
}
