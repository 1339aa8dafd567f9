import { randomUUID } from 'node:crypto'
import { BehaviorSubject, filter, firstValueFrom, merge, type Observable, skip } from 'rxjs'
import * as z from 'zod/mini'
import { isFinal } from '../../sandbox/studio/round.rules.ts'
import {
  betweenRoundsMs,
  chooseBet,
  chooseMove,
  chooseStake,
  pauses,
  type Random,
  roundsOfVisit,
  within,
} from './crowd.rules.ts'
import { CrowdRefusal } from './crowd-refusal.ts'
import type { GamePage, ShownGame, ShownRound, Wager } from './studio-client.ts'
import { newGuest, nextTableStep, type ShownTable, type TableGuest } from './table-guest.rules.ts'

export interface PlayDeps {
  readonly random: Random
  /** Waits; fails with CrowdStopped as soon as the crowd stops. */
  readonly pause: (ms: number) => Promise<void>
  /** Fails with CrowdStopped as soon as the crowd stops. */
  readonly stopping: Observable<never>
}

/** A step that the wallet has not acknowledged is asked for again, as the page does. */
const settleTries = 5
const settleMs = 1_000

/** @throws CrowdRefusal when the wallet refused the stake */
async function untilSettled(
  ask: () => Promise<ShownRound>,
  isDone: (round: ShownRound) => boolean,
  { pause }: PlayDeps,
): Promise<ShownRound> {
  let round = await ask()
  for (let tries = 1; !isDone(round) && tries < settleTries; tries += 1) {
    await pause(settleMs)
    round = await ask()
  }
  if (round.phase === 'refused') throw new CrowdRefusal(round.why?.code ?? 'studio.refused')
  return round
}

/** Plays rounds that begin when the player says so. The studio settles what is left open. */
export async function playSlot(page: GamePage, game: ShownGame, deps: PlayDeps): Promise<void> {
  const { random, pause } = deps
  const stake = chooseStake(game.stakes, random)
  if (stake === undefined) throw new CrowdRefusal('studio.noStakes')
  const rounds = within(roundsOfVisit.slot, random)
  for (let played = 0; played < rounds; played += 1) {
    const wager: Wager = { stake, requestId: randomUUID() }
    await untilSettled(
      () => page.spin(wager),
      ({ phase }) => isFinal(phase),
      deps,
    )
    await pause(betweenRoundsMs(game.minRoundMs, random))
  }
}

/** Whether a bet or a move came after its time at a table, which a player may always meet. */
const isTooLate = (error: unknown): boolean =>
  error instanceof CrowdRefusal && error.code === 'studio.400'

/** Sits down at a live table, bets in its window, and leaves after some rounds. */
export async function playTable(page: GamePage, game: ShownGame, deps: PlayDeps): Promise<void> {
  const { random, pause, stopping } = deps
  const stake = chooseStake(game.stakes, random)
  if (stake === undefined) throw new CrowdRefusal('studio.noStakes')
  const shown = new BehaviorSubject<ShownTable | undefined>(undefined)
  const sitting = page.table.subscribe(shown)
  const nextView = () => firstValueFrom(merge(shown.pipe(skip(1), filter(Boolean)), stopping))
  try {
    let table = await nextView()
    let guest = newGuest(within(roundsOfVisit.table, random))
    for (;;) {
      const betMs = within(pauses.beforeBet, random)
      const step = nextTableStep(guest, table, betMs)
      if (step.is === 'leave') return
      if (step.is === 'wait') {
        table = await nextView()
        continue
      }
      if (step.is === 'bet') {
        await pause(betMs)
        const bet = chooseBet(game.engine, random)
        const wager = { stake, requestId: step.tableRound, ...(bet !== undefined && { bet }) }
        guest = await betAtTable(guest, wager, page, deps)
      } else if (step.is === 'decide') {
        await decide(step.ownRound, page, deps).catch((error: unknown) => {
          if (!isTooLate(error)) throw error
        })
        guest = { ...guest, hasDecided: true }
      } else {
        await untilSettled(
          () => page.round(step.ownRound),
          ({ phase }) => isFinal(phase),
          deps,
        )
        guest = { ...guest, ownRound: null }
      }
      table = shown.value ?? table
    }
  } finally {
    sitting.unsubscribe()
  }
}

/**
 * The table's round names the request, so that the bet counts once. A bet that comes too late is
 * none: the guest lets the round pass.
 */
async function betAtTable(
  guest: TableGuest,
  wager: Wager,
  page: GamePage,
  deps: PlayDeps,
): Promise<TableGuest> {
  const isPlaced = ({ phase }: ShownRound) => phase === 'playing' || isFinal(phase)
  const passed: TableGuest = {
    roundsLeft: guest.roundsLeft - 1,
    tableRound: wager.requestId,
    ownRound: null,
    hasDecided: false,
  }
  try {
    const { id, phase } = await untilSettled(() => page.spin(wager), isPlaced, deps)
    return isFinal(phase) ? passed : { ...passed, ownRound: id }
  } catch (error) {
    if (isTooLate(error)) return passed
    throw error
  }
}

const handsOf = z.looseObject({
  hands: z.array(z.looseObject({ total: z.number(), isDone: z.boolean() })),
})
const maxMoves = 5

/** Plays a hand of blackjack within the table's time for decisions. */
async function decide(id: string, page: GamePage, { random, pause }: PlayDeps): Promise<void> {
  let round = await page.round(id)
  for (let made = 0; made < maxMoves && round.choices.length > 0; made += 1) {
    await pause(within(pauses.beforeMove, random))
    const hand = z.parse(handsOf, round.view).hands.find(({ isDone }) => !isDone)
    const move = chooseMove(hand?.total ?? 21)
    round = await page.move({ round: id, nth: round.moves, move })
  }
}
