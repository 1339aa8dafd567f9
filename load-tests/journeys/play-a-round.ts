import { Counter, Trend } from 'k6/metrics'
import { balanceDeadlineMs } from '../settings.ts'
import type { Member } from './join-crowd.ts'

const roundsPlayed = new Counter('rounds_played')
/** Rounds whose balance was not on every tab in time. */
const balancesMissing = new Counter('balances_missing')
/**
 * Time from requesting a round to its balance on the last of the player's tabs: studio, ledger,
 * gateway and all. One clock measures it, so it is reliable wherever k6 runs.
 */
const roundToTabsMs = new Trend('round_to_tabs_ms', true)

export interface Round {
  readonly askedAt: number
  /** After the round; NaN when it failed. */
  readonly balance: number
}

/** Plays a round; undefined for a player who only watches. */
export async function playRound({ table }: Member): Promise<Round | undefined> {
  if (!table) return undefined
  const askedAt = Date.now()
  const balance = await table.play()
  roundsPlayed.add(1)
  return { askedAt, balance }
}

/** Resolves to whether all tabs show the studio's balance; counts it when they do not. */
export async function isOnTabs({ wallets }: Member, { balance }: Round): Promise<boolean> {
  // A round that failed is a failed check already.
  if (Number.isNaN(balance)) return false
  const reached = await Promise.all(
    wallets.map((wallet) => wallet.reaches(balance, balanceDeadlineMs)),
  )
  const isEverywhere = reached.every((isReached) => isReached)
  balancesMissing.add(isEverywhere ? 0 : 1)
  return isEverywhere
}

/** Plays a round, for a player who plays, and times it up to the last tab. */
export async function playAndWatch(member: Member): Promise<void> {
  const round = await playRound(member)
  if (round && (await isOnTabs(member, round))) roundToTabsMs.add(Date.now() - round.askedAt)
}
