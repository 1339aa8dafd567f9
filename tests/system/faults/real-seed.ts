import { setTimeout as pause } from 'node:timers/promises'
import { createBrowser } from '../../../apps/gateway/testing/browser.ts'
import { seeded } from '../../../apps/gateway/testing/simulation/virtual-time.ts'
import type { Violation } from '../../../apps/gateway/testing/tab-reader.ts'
import { lastRound, startPressing } from './check-presses.ts'
import { createDueChecks } from './due-checks.ts'
import { judgePublishedChecks } from './published-checks.ts'
import { createFaults } from './real-faults.ts'
import type { RealSystem } from './real-system.ts'
import { RealTab } from './real-tab.ts'
import { type Takeover, watchTakeovers } from './real-takeovers.ts'
import { until } from './until.ts'

const players = 3
const faultsMs = 3_500
const ownerLostShare = 0.9
const lostWithinMs = 800
/** A lost message is found by comparison, a lost socket by its retries; both take their time. */
const healsWithinMs = 120_000

export interface RealReport {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly faults: readonly string[]
  readonly takeovers: readonly Takeover[]
  readonly events: number
  /** Reality checks that were shown. */
  readonly checks: number
  readonly tookMs: number
}

type Random = () => number
type Pick = <T>(items: readonly T[]) => T | undefined

const nameOf = (seed: number, n: number) => `seed-${process.pid}-${seed}-${n}`

async function openTabs(system: RealSystem, seed: number, random: Random, pick: Pick) {
  const { nodes, platform, published } = system
  const openUrl = () => (pick(nodes.filter(({ isOpen }) => isOpen)) ?? pick(nodes))?.url ?? ''
  const tabs: RealTab[] = []
  for (let n = 0; n < players; n += 1) {
    const name = nameOf(seed, n)
    const browser = createBrowser(openUrl())
    // What the seed before did to the store may not be over.
    let status = 0
    const signsIn = async () => {
      status = (await browser.signIn(`${name}@example.com`, platform.password)).status
      return status === 200
    }
    if (!(await until(signsIn, healsWithinMs))) throw new Error(`${name}: ${status} at sign-in`)
    const count = 1 + Math.floor(random() * 3)
    for (let tab = 0; tab < count; tab += 1) {
      tabs.push(new RealTab(`player-${name}`, `${name}/${tab}`, browser.cookie(), openUrl, random))
    }
  }
  await published.watch([...new Set(tabs.map(({ playerId }) => playerId))])
  for (const tab of tabs) tab.connect()
  await until(() => tabs.every(({ reader }) => reader.liveAt > 0), healsWithinMs)
  return tabs
}

/** Changes the players' balances continuously, until stopped. */
function startMoving(move: () => void, random: Random) {
  let isMoving = true
  const moves = (async () => {
    while (isMoving) {
      move()
      await pause(20 + 60 * random())
    }
  })()
  return {
    stop: () => {
      isMoving = false
      return moves
    },
  }
}

/** One seeded schedule of real faults: signals, a Redis that restarts, cables that carry nothing. */
export async function runRealSeed(system: RealSystem, seed: number): Promise<RealReport> {
  const random = seeded(seed)
  const startedAt = performance.now()
  const { platform, published } = system
  const pick: Pick = (items) => items[Math.floor(random() * items.length)]
  const publishedBefore = published.violations.length
  const ids = Array.from({ length: players }, (_, n) => `player-${nameOf(seed, n)}`)
  const checks = createDueChecks(platform, ids, random)
  const publishedChecks = judgePublishedChecks(checks)
  published.listen(
    (player, event) => publishedChecks.hear(player, event),
    () => publishedChecks.missed(),
  )
  const tabs = await openTabs(system, seed, random, pick)

  const takeovers = watchTakeovers(system, tabs, ids)
  const faults = createFaults({ system, tabs, takeovers, random, pick })
  const moving = startMoving(() => platform.move(pick(ids) ?? ''), random)
  const pressing = startPressing(tabs, ids, random, pick)
  // Most seeds lose an owner early, so that there is time to be taken over; others happen besides.
  if (random() < ownerLostShare) faults.schedule(lostWithinMs * random(), () => faults.loseOwner())
  const count = 1 + Math.floor(random() * 2)
  for (let n = 0; n < count; n += 1) faults.schedule(faultsMs * 0.8 * random(), () => faults.any())
  await pause(faultsMs)
  await faults.over()
  await moving.stop()
  await pressing.stop()

  const checkViolations = await lastRound(tabs, ids, {
    checks,
    published: publishedChecks,
    pick,
    withinMs: healsWithinMs,
  })
  const wrongs = () => wrongsOf(tabs, ids, system)
  await until(() => wrongs().length === 0, healsWithinMs)
  for (const tab of tabs) tab.end()
  const violations = [
    ...tabs.flatMap(({ reader }) => reader.violations),
    ...published.violations.slice(publishedBefore),
    ...publishedChecks.violations,
    ...checkViolations,
    ...wrongs(),
  ]
  const taken = takeovers.end()
  await published.forget(ids)
  published.listen(() => {})
  checks.answerAsUsual()
  const events = tabs.reduce((sum, { reader }) => sum + reader.events, 0)
  const tookMs = performance.now() - startedAt
  const shown = publishedChecks.count()
  return {
    seed,
    violations,
    faults: faults.happened,
    takeovers: taken,
    events,
    checks: shown,
    tookMs,
  }
}

/** The deviations from the expected final state. */
export function wrongsOf(
  tabs: readonly RealTab[],
  ids: readonly string[],
  { platform, published }: RealSystem,
): Violation[] {
  const found: Violation[] = []
  for (const { playerId, reader, node } of tabs) {
    const truth = platform.balanceOf(playerId)
    const head = published.last.get(playerId)
    const read = reader.readUpTo
    const at = `${reader.balance}, not ${truth}; read ${read?.epoch}.${read?.seq}, published ${head?.epoch}.${head?.seq}, on ${node}`
    if (reader.balance !== truth) found.push({ rule: 'tabs end up right', tab: playerId, what: at })
    else if (head && head.seq >= 0 && (read?.epoch !== head.epoch || read.seq !== head.seq)) {
      found.push({ rule: 'every gap is closed', tab: playerId, what: at })
    }
  }
  for (const id of ids) {
    const open = platform.openFor(id).length
    if (open !== 1) found.push({ rule: 'one socket upstream', tab: id, what: String(open) })
  }
  return found
}
