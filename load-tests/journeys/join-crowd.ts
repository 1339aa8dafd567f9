import { check } from 'k6'
import exec from 'k6/execution'
import { setTimeout } from 'k6/timers'
import { crowd, crowdMember, gatewaysFrom, pace, studio } from '../settings.ts'
import { type GameTable, openTable } from './play-rounds.ts'
import { type SignedIn, signIn, withSession } from './sign-in.ts'
import { type WalletWatch, watchWallet } from './watch-wallet.ts'

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => resolve(), Math.max(0, ms))
  })

/** Milliseconds since the scenario began; the same clock for all virtual users of a machine. */
export const elapsedMs = (): number => Date.now() - exec.scenario.startTime

/** Deadline for all of the crowd to have joined. */
export const crowdJoinDeadlineMs = pace.rampMs

export interface Member {
  readonly player: SignedIn
  /** One for each tab. */
  readonly wallets: readonly WalletWatch[]
  /** Undefined for players who only watch. */
  readonly table: GameTable | undefined
}

async function openTabs(place: number, player: SignedIn): Promise<readonly WalletWatch[]> {
  // Each tab rotates on its own: a shared rotation could send two tabs to the same stopped gateway.
  const tabs = Array.from({ length: crowd.tabsEach }, (_, tab) =>
    watchWallet(gatewaysFrom(place + 1 + tab), player),
  )
  const opened = await Promise.allSettled(tabs)
  const wallets = opened.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
  check(wallets, { 'every tab gets its snapshot': (open) => open.length === crowd.tabsEach })
  return wallets
}

/**
 * Joins this virtual user at its moment of the ramp: signs in unless it is, opens the tabs, and, for one player
 * in so many, opens a game. Undefined after a refusal, which is a failed check.
 */
export async function joinCrowd(): Promise<Member | undefined> {
  const place = exec.scenario.iterationInTest
  await pause((pace.rampMs * place) / crowd.count - elapsedMs())
  const nextGateway = gatewaysFrom(place)
  const member = crowdMember(crowd.first + place)
  const player = member.cookie
    ? withSession(nextGateway, member.cookie)
    : signIn(nextGateway, member)
  if (!player) return undefined
  const wallets = await openTabs(place, player)
  const plays = pace.playsOneIn > 0 && place % pace.playsOneIn === 0
  const table = plays ? await openTable(player, studio) : undefined
  if (wallets.length === crowd.tabsEach && (table || !plays)) return { player, wallets, table }
  // An open socket keeps its virtual user from ending.
  for (const wallet of wallets) wallet.close()
  return undefined
}

/** One virtual user for each player, once. */
export const crowdScenario = (maxSeconds: number) => ({
  executor: 'per-vu-iterations' as const,
  vus: crowd.count,
  iterations: 1,
  maxDuration: `${Math.ceil(maxSeconds)}s`,
  gracefulStop: '30s',
})
