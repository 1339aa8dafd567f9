import { check } from 'k6'
import { Counter } from 'k6/metrics'
import { pace } from '../settings.ts'
import { elapsedMs, type Member, pause } from './join-crowd.ts'
import { playAndWatch } from './play-a-round.ts'
import { signOut } from './sign-in.ts'

/** Players who stayed to the end and signed out. */
const playersFinished = new Counter('players_finished')

/** A person moves the mouse now and then; without that the gateway would sign them out. */
const activityIntervalMs = 5 * 60_000

/** Plays and watches until a moment of the scenario; after each round the tabs must agree. */
export async function stayUntil(member: Member, untilMs: number): Promise<void> {
  let activeAtMs = Number.NEGATIVE_INFINITY
  // Spread over the interval, so that players who joined together do not play together.
  await pause(Math.min(untilMs - elapsedMs(), Math.random() * pace.roundEveryMs))
  while (elapsedMs() < untilMs) {
    await playAndWatch(member)
    if (elapsedMs() - activeAtMs >= activityIntervalMs) {
      activeAtMs = elapsedMs()
      member.wallets[0]?.say('ACTIVE', {})
    }
    await pause(Math.min(untilMs - elapsedMs(), pace.roundEveryMs))
  }
}

/** Closes the tabs, which must have been open until now, and signs out. */
export function leave({ wallets, player }: Member): void {
  const wereOpen = wallets.map((wallet) => wallet.close())
  check(wereOpen, { 'the sockets stayed open': (open) => open.every((isOpen) => isOpen) })
  signOut(player)
  playersFinished.add(1)
}
