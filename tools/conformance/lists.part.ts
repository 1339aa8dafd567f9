import {
  addFavourite,
  listFavourites,
  listLastPlayed,
  listRecentGames,
  removeFavourite,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { fault, NotRun } from './evidence.ts'
import { replyOf } from './expectations.ts'
import type { Conformance } from './session-of.ts'

const lobbyPageType = 'casino-lobby'

/** A game that the player knows and has not marked. */
async function findGame({ ask }: Conformance, marked: ReadonlySet<string>): Promise<string> {
  const played = replyOf(listLastPlayed, await ask(listLastPlayed)).gameIds
  const query = { category: lobbyPageType }
  const recent = replyOf(listRecentGames, await ask(listRecentGames, { query })).gameIds
  const game = [...played, ...recent].find((id) => !marked.has(id))
  if (game === undefined) throw new NotRun('the player has played no game')
  return game
}

/** Marks a game and removes the mark; reads the inbox in pages. */
export async function checkLists(run: Conformance): Promise<void> {
  const { checks, ask } = run
  const marked = async () => {
    const exchange = await ask(listFavourites)
    const { favourites } = replyOf(listFavourites, exchange)
    return { exchange, ids: favourites.map(({ gameId }) => gameId) }
  }
  await checks.check('favourites', 'favourites.mark', 'A marked game is listed once', async () => {
    const gameId = await findGame(run, new Set((await marked()).ids))
    const body = { gameId, lobbyPageType }
    replyOf(addFavourite, await ask(addFavourite, { body }))
    await ask(addFavourite, { body })
    const after = await marked()
    const removed = await ask(removeFavourite, { body })
    if (after.ids.filter((id) => id === gameId).length !== 1) {
      fault(after.exchange, `the game ${gameId} once`)
    }
    replyOf(removeFavourite, removed)
    const { exchange, ids } = await marked()
    if (ids.includes(gameId)) fault(exchange, `no game ${gameId}`)
  })
  await checks.check('inbox', 'inbox.pages', 'A page follows the one before it', async () => {
    const both = replyOf(readInbox, await ask(readInbox, { query: { limit: 2 } })).messages
    if (both.length < 2) throw new NotRun('the player has fewer than two messages')
    const { cursor } = replyOf(readInbox, await ask(readInbox, { query: { limit: 1 } }))
    const next = await ask(readInbox, { query: { limit: 1, after: cursor } })
    if (replyOf(readInbox, next).messages[0]?.id !== both[1]?.id) {
      fault(next, `the message ${both[1]?.id}`)
    }
  })
}
