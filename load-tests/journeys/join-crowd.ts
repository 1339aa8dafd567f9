import exec from 'k6/execution'
import { Counter } from 'k6/metrics'
import { setTimeout } from 'k6/timers'
import { baseUrl, crowd, crowdMember, pace, studio } from '../settings.ts'
import { type GameTable, sitDown } from './play-rounds.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { type WalletWatch, watchWallet } from './watch-wallet.ts'

export const roundsPlayed = new Counter('rounds_played')

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => resolve(), Math.max(0, ms))
  })

/** Milliseconds since the scenario began; the same clock for all virtual users of a machine. */
export const elapsedMs = (): number => Date.now() - exec.scenario.startTime

/** When all of the crowd should be there. */
export const crowdIsThereMs = pace.rampMs

export interface Member {
  readonly player: SignedIn
  readonly wallet: WalletWatch
  /** Undefined for those who only watch. */
  readonly table: GameTable | undefined
}

/**
 * Has this virtual user come in at its own moment of the ramp: sign in, open the socket, and, for
 * one in so many, sit down at a game. Undefined when it was refused, which is a failed check.
 */
export async function joinCrowd(): Promise<Member | undefined> {
  const place = exec.scenario.iterationInTest
  await pause((pace.rampMs * place) / crowd.count - elapsedMs())
  const player = signIn(baseUrl, crowdMember(crowd.first + place))
  if (!player) return undefined
  const wallet = await watchWallet(baseUrl, player)
  const plays = pace.playsOneIn > 0 && place % pace.playsOneIn === 0
  const table = plays ? await sitDown(baseUrl, player, studio) : undefined
  return { player, wallet, table }
}

/** Plays a round and resolves to the balance after it; undefined for one who only watches. */
export async function playRound({ table }: Member): Promise<number | undefined> {
  if (!table) return undefined
  const balance = await table.play()
  roundsPlayed.add(1)
  return balance
}

/** One virtual user for each player, once. */
export const crowdScenario = (maxSeconds: number) => ({
  executor: 'per-vu-iterations' as const,
  vus: crowd.count,
  iterations: 1,
  maxDuration: `${Math.ceil(maxSeconds)}s`,
  gracefulStop: '30s',
})
