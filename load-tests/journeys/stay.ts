import { check } from 'k6'
import { pace } from '../settings.ts'
import { elapsedMs, type Member, pause, playRound } from './join-crowd.ts'

/** A balance is on every tab within this time of the round's end. */
export const balanceDeadlineMs = 5_000

/** Plays and watches until a moment of the scenario; after each round the socket must agree. */
export async function stayUntil(member: Member, untilMs: number): Promise<void> {
  // Spread over the interval, or everybody who came together would play together.
  await pause(Math.min(untilMs - elapsedMs(), Math.random() * pace.roundEveryMs))
  while (elapsedMs() < untilMs) {
    const balance = await playRound(member)
    if (balance !== undefined) await expectBalance(member, balance)
    await pause(Math.min(untilMs - elapsedMs(), pace.roundEveryMs))
  }
}

export async function expectBalance({ wallet }: Member, balance: number): Promise<void> {
  const isThere = await wallet.reaches(balance, balanceDeadlineMs)
  check(isThere, { 'the balance on the socket is the one of the studio': (reached) => reached })
}
