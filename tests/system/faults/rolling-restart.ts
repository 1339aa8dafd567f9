import { setTimeout as pause } from 'node:timers/promises'
import { walletBalance } from '@player-site/contracts/wallet/wallet.events.ts'
import { createBrowser } from '../../../apps/gateway/testing/browser.ts'
import { seeded } from '../../../apps/gateway/testing/simulation/virtual-time.ts'
import type { Violation } from '../../../apps/gateway/testing/tab-reader.ts'
import { restart } from './real-faults.ts'
import { wrongsOf } from './real-seed.ts'
import type { RealSystem } from './real-system.ts'
import { RealTab } from './real-tab.ts'
import { until } from './until.ts'

export interface RollingRestartOptions {
  /** One session with one tab each. */
  readonly sessions: number
  /** Balances that upstream moves in a second, of all players together. */
  readonly movesPerSecond: number
  /** Says how far it is. */
  readonly tell: (what: string) => void
}

export interface RollingRestartReport {
  readonly violations: readonly Violation[]
  /** Tabs whose session or figures were lost. */
  readonly lost: number
  /** For each player, the longest that a moved balance took to be published, ms. */
  readonly gapsMs: readonly number[]
  /** The most reconnects in any one second. */
  readonly reconnectPeak: number
  readonly tookMs: number
}

const tick = 20
const signInsAtOnce = 8
const settlesWithinMs = 120_000

/** The most of these moments within any one second. */
export function maxInOneSecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  let from = 0
  let max = 0
  for (const [index, at] of sorted.entries()) {
    while (at - (sorted[from] ?? at) >= 1_000) from += 1
    max = Math.max(max, index - from + 1)
  }
  return max
}

async function openTabs(system: RealSystem, { sessions, tell }: RollingRestartOptions) {
  const { nodes, platform, published } = system
  const random = seeded(1)
  let turn = 0
  // As a load balancer does: round the nodes that are ready.
  const nextUrl = () => {
    const open = nodes.filter(({ isOpen }) => isOpen)
    turn += 1
    return open[turn % open.length]?.url ?? ''
  }
  const tabs: RealTab[] = []
  const signInEach = async (first: number) => {
    for (let n = first; n < sessions; n += signInsAtOnce) {
      const name = `rolling-${process.pid}-${n}`
      const browser = createBrowser(nextUrl())
      const { status } = await browser.signIn(`${name}@example.com`, platform.password)
      if (status !== 200) throw new Error(`${name} could not sign in: ${status}`)
      const tab = new RealTab(`player-${name}`, name, browser.cookie(), nextUrl, random)
      tabs.push(tab)
      await published.watch([tab.playerId])
      tab.connect()
    }
  }
  await Promise.all(Array.from({ length: signInsAtOnce }, (_, first) => signInEach(first)))
  tell(`${sessions} signed in`)
  await until(() => tabs.every(({ reader }) => reader.liveAt > 0), settlesWithinMs)
  return tabs
}

/** How long each changed balance takes from the wallet to Redis, whichever node is the owner. */
function watchGaps({ published }: RealSystem) {
  const movedAt = new Map<string, { readonly main: number; readonly atMs: number }>()
  const worst = new Map<string, number>()
  published.listen((player, { name, payload }) => {
    const pending = movedAt.get(player)
    if (!pending) return
    const isNews = name === walletBalance.name || name === 'SNAPSHOT'
    const said = isNews ? /"(?:cash|mainBalance)":(\d+)/.exec(payload)?.[1] : undefined
    if (said === undefined || Number(said) < pending.main) return
    movedAt.delete(player)
    worst.set(player, Math.max(worst.get(player) ?? 0, performance.now() - pending.atMs))
  })
  return {
    worst,
    moved(player: string, main: number): void {
      // Only the oldest unpublished change is timed.
      if (!movedAt.has(player)) movedAt.set(player, { main, atMs: performance.now() })
    },
    pending: () => movedAt.size,
  }
}

/** Restarts every node, one after the other, while players' balances move. */
export async function runRollingRestart(
  system: RealSystem,
  options: RollingRestartOptions,
): Promise<RollingRestartReport> {
  const { platform, nodes } = system
  const { movesPerSecond, tell } = options
  const tabs = await openTabs(system, options)
  tell('all live')
  const ids = tabs.map(({ playerId }) => playerId)
  const gaps = watchGaps(system)
  const startedAt = performance.now()
  let isMoving = true
  const moves = (async () => {
    let due = 0
    let next = 0
    let at = performance.now()
    while (isMoving) {
      await pause(tick)
      due += ((performance.now() - at) / 1_000) * movesPerSecond
      at = performance.now()
      for (; due >= 1; due -= 1) {
        const id = ids[next % ids.length] ?? ''
        platform.move(id)
        gaps.moved(id, platform.balanceOf(id))
        next += 1
      }
    }
  })()
  await pause(2_000)
  const before = tabs.map(({ connects }) => connects.length)
  for (const [index, node] of nodes.entries()) {
    await restart(node)
    tell(`node ${index + 1} of ${nodes.length} restarted`)
    await until(() => tabs.every(({ isConnected }) => isConnected), settlesWithinMs)
  }
  await pause(2_000)
  isMoving = false
  await moves
  await until(() => wrongsOf(tabs, ids, system).length === 0, settlesWithinMs)
  const tookMs = performance.now() - startedAt
  const wrongs = wrongsOf(tabs, ids, system)
  const violations = [
    ...tabs.flatMap(({ reader }) => reader.violations),
    ...system.published.violations,
    ...wrongs,
  ]
  const reconnects = tabs.flatMap(({ connects }, index) => connects.slice(before[index]))
  const lost = new Set(violations.map(({ tab }) => tab)).size
  for (const tab of tabs) tab.end()
  return {
    violations,
    lost,
    gapsMs: [...gaps.worst.values()],
    reconnectPeak: maxInOneSecond(reconnects),
    tookMs,
  }
}
