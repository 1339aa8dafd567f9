import type { ProviderId } from '@player-site/contracts/games/providers.ts'

/** A game that a player opens. */
export interface PlayedGame {
  readonly provider: ProviderId | null
  readonly id: string
  /** The provider's code for it. */
  readonly token: string
  /** Of a live table: what the player bets there. */
  readonly table?: { readonly bet: unknown }
}

/** What a page reads of a round. */
export interface ShownRound {
  readonly id: string
  readonly phase: string
  readonly moves: number
  readonly choices: readonly string[]
  readonly win: string
}

/** `closed`: the session has ended; `refused`: the request makes no sense now. */
export type PageAnswer =
  | { readonly is: 'round'; readonly round: ShownRound }
  | { readonly is: 'closed' | 'refused' | 'unanswered' }

export interface Wager {
  readonly stake: string
  readonly requestId: string
  readonly bet?: unknown
}

/** The studio as the pages of one player reach it. */
export interface StudioPages {
  /** Launches a game with a new ticket; undefined when it was not opened. */
  launch(game: PlayedGame): Promise<string | undefined>
  spin(session: string, wager: Wager): Promise<PageAnswer>
  move(
    session: string,
    move: { readonly round: string; readonly nth: number; readonly move: string },
  ): Promise<PageAnswer>
  /** The round of a live table that takes bets; undefined while there is none. */
  tableRound(session: string): Promise<string | undefined>
  /** Between two attempts of a page. */
  between(): Promise<void>
}

export interface PlayerHabits {
  readonly random: () => number
  readonly newRequest: () => string
  readonly rounds: number
}

/** Where a page gives up; what it left is ended by the studio, or at the next launch. */
const maxTries = 40
const shares = { leaves: 0.3, opensAgain: 0.2, repeats: 0.15 } as const
/** Every game and table of these tests offers it. */
const stake = '1.00'

const isOpenFor = ({ phase }: ShownRound): boolean =>
  !['settled', 'cancelled', 'refused'].includes(phase)

/** Any move, of those that the page offers. */
function moveOf({ choices }: ShownRound, random: () => number): string {
  const choice = choices[Math.floor(random() * choices.length)] ?? 'stand'
  return choice === 'draw' ? 'draw-10101' : choice
}

async function launch(pages: StudioPages, game: PlayedGame): Promise<string | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const session = await pages.launch(game)
    if (session !== undefined) return session
    await pages.between()
  }
  return undefined
}

/**
 * Plays one round as a page does: it repeats each request until it is answered.
 * @returns undefined when the player has left in the middle of it, for good
 */
async function playRound(
  pages: StudioPages,
  session: string,
  wager: Wager,
  random: () => number,
): Promise<PageAnswer | undefined> {
  let answer = await pages.spin(session, wager)
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (answer.is === 'closed' || answer.is === 'refused') return answer
    const isOpen = answer.is !== 'round' || isOpenFor(answer.round)
    if (isOpen && random() < shares.leaves) return undefined
    if (answer.is === 'round') {
      const { round } = answer
      // A page that is loaded twice sends the same request again.
      if (random() < shares.repeats) await pages.spin(session, wager)
      if (!isOpenFor(round)) return answer
      if (round.phase === 'playing' && round.choices.length > 0) {
        const move = { round: round.id, nth: round.moves, move: moveOf(round, random) }
        const moved = await pages.move(session, move)
        if (moved.is === 'round' || moved.is === 'closed') answer = moved
        continue
      }
      // A table's round ends by its clock.
      if (round.phase === 'playing') return answer
    }
    await pages.between()
    answer = await pages.spin(session, wager)
  }
  return answer
}

/** Plays rounds of one game, sometimes in a page opened after another. */
export async function playGame(
  pages: StudioPages,
  game: PlayedGame,
  { random, newRequest, rounds }: PlayerHabits,
): Promise<void> {
  let session = await launch(pages, game)
  for (let nth = 0; nth < rounds && session !== undefined; nth += 1) {
    const tableRound = game.table && (await pages.tableRound(session))
    if (game.table && tableRound === undefined) {
      await pages.between()
      continue
    }
    const wager = { stake, requestId: tableRound ?? newRequest(), bet: game.table?.bet }
    const playing = playRound(pages, session, wager, random)
    const isLeft = random() < shares.opensAgain
    // The first page does not know that the game was opened elsewhere: it still repeats itself.
    const again: string | undefined = isLeft ? await launch(pages, game) : session
    const answer = await playing
    if (isLeft) await pages.spin(session, wager)
    if (!answer) return
    session = answer.is === 'closed' && !isLeft ? await launch(pages, game) : again
  }
}

/** The move that ends a round, by the choices of its game. */
const lastMoves: Readonly<Record<string, string>> = {
  stand: 'stand',
  draw: 'draw-11111',
  cash: 'cash',
}

/**
 * Opens a game again, and plays what was left unfinished to its end, or another round.
 * @returns whether both went well
 */
export async function finishGame(
  pages: StudioPages,
  game: PlayedGame,
  newRequest: () => string,
): Promise<boolean> {
  const session = await launch(pages, game)
  if (session === undefined) return false
  const wager = { stake, requestId: newRequest() }
  let answer = await pages.spin(session, wager)
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (answer.is === 'closed') return false
    if (answer.is === 'round') {
      const { round } = answer
      if (!isOpenFor(round)) return true
      const choice = round.choices.find((one) => lastMoves[one] !== undefined)
      const move = lastMoves[choice ?? ''] ?? 'stand'
      if (round.phase === 'playing') {
        answer = await pages.move(session, { round: round.id, nth: round.moves, move })
        continue
      }
    }
    await pages.between()
    answer = await pages.spin(session, wager)
  }
  return false
}
