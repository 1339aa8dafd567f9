import { setTimeout as pause } from 'node:timers/promises'
import { createBrowser } from '../browser.ts'
import { seeded } from '../simulation/virtual-time.ts'
import type { Violation } from '../tab-reader.ts'
import type { RealCluster, RealNode } from './real-cluster.ts'
import { RealTab } from './real-tab.ts'

const players = 3
const faultsMs = 3_500
/** A lost message is found by comparison, a lost socket by its retries; both take their time. */
const healsWithinMs = 30_000

export interface RealReport {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly faults: readonly string[]
  /** From an owner's kill to the next epoch's snapshot, and until its figures are live, ms. */
  readonly takeovers: readonly { readonly ownedMs: number; readonly liveMs: number | undefined }[]
  readonly events: number
  readonly tookMs: number
}

/** One seeded schedule of real faults: signals, a Redis that restarts, cables that carry nothing. */
export async function runRealSeed(cluster: RealCluster, seed: number): Promise<RealReport> {
  const random = seeded(seed)
  const startedAt = performance.now()
  const { nodes, platform, published } = cluster
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const openNode = () => pick(nodes.filter(({ isOpen }) => isOpen)) ?? pick(nodes)
  const publishedBefore = published.violations.length

  const tabs: RealTab[] = []
  for (let n = 0; n < players; n += 1) {
    const name = `seed-${process.pid}-${seed}-${n}`
    const browser = createBrowser(openNode()?.url ?? '')
    const signedIn = await browser.signIn(`${name}@example.com`, platform.password)
    if (signedIn.status !== 200) throw new Error(`${name} could not sign in: ${signedIn.status}`)
    const count = 1 + Math.floor(random() * 3)
    for (let tab = 0; tab < count; tab += 1) {
      const pickUrl = () => openNode()?.url ?? ''
      tabs.push(new RealTab(`player-${name}`, `${name}/${tab}`, browser.cookie(), pickUrl, random))
    }
  }
  const ids = [...new Set(tabs.map(({ playerId }) => playerId))]
  for (const tab of tabs) tab.connect()
  await until(() => tabs.every(({ reader }) => reader.liveAt > 0), 10_000)

  const faults: string[] = []
  const takeovers: { ownedMs: number; liveMs: number | undefined }[] = []
  const pending: Promise<unknown>[] = []
  const later = (ms: number, work: () => unknown) => {
    pending.push(pause(ms).then(work))
  }

  const kinds: Record<string, () => void> = {
    kill: () => {
      const node = pick(nodes.filter(({ isOpen }) => isOpen))
      if (node) pending.push(killAndRestart(node, tabs, takeovers))
    },
    stop: () => {
      const node = pick(nodes.filter(({ isOpen }) => isOpen))
      if (!node) return
      node.isOpen = false
      node.signal('SIGSTOP')
      later(1_200 + 1_300 * random(), () => {
        node.signal('SIGCONT')
        node.isOpen = true
      })
    },
    redisRestart: () => {
      pending.push(
        (async () => {
          await cluster.redis.service.kill('SIGKILL')
          await pause(1_500 * random())
          await cluster.redis.service.start()
        })(),
      )
    },
    storeFrozen: () => {
      const node = pick(nodes)
      node?.storeCable.freeze()
      later(500 + 2_500 * random(), () => node?.storeCable.plug())
    },
    storePulled: () => {
      const node = pick(nodes)
      node?.storeCable.pull()
      later(2_000 * random(), () => node?.storeCable.plug())
    },
    upstreamPulled: () => {
      cluster.upstreamCable.pull()
      later(1_000 * random(), () => cluster.upstreamCable.plug())
    },
    slowTab: () => pick(tabs)?.stall(2_000 * random()),
    tabMoves: () => pick(tabs)?.move(),
    roll: () => {
      const node = pick(nodes.filter(({ isOpen }) => isOpen))
      if (node) pending.push(roll(node))
    },
  }

  let isMoving = true
  const moves = (async () => {
    while (isMoving) {
      const id = pick(ids)
      if (id) platform.move(id)
      await pause(20 + 60 * random())
    }
  })()
  const count = 1 + Math.floor(random() * 3)
  for (let n = 0; n < count; n += 1) {
    const kind = pick(Object.keys(kinds)) ?? 'kill'
    later(faultsMs * 0.8 * random(), () => {
      faults.push(kind)
      kinds[kind]?.()
    })
  }
  await pause(faultsMs)
  // What faults start is waited for as well: a list that grows while it is awaited.
  for (let done = 0; done < pending.length; done += 1) await pending[done]
  isMoving = false
  await moves

  const wrongs = () => wrongsOf(tabs, ids, cluster)
  await until(() => wrongs().length === 0, healsWithinMs)
  for (const tab of tabs) tab.end()
  const violations = [
    ...tabs.flatMap(({ reader }) => reader.violations),
    ...published.violations.slice(publishedBefore),
    ...wrongs(),
  ]
  const events = tabs.reduce((sum, { reader }) => sum + reader.events, 0)
  return { seed, violations, faults, takeovers, events, tookMs: performance.now() - startedAt }
}

function wrongsOf(
  tabs: readonly RealTab[],
  ids: readonly string[],
  { platform, published }: RealCluster,
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

async function killAndRestart(
  node: RealNode,
  tabs: readonly RealTab[],
  takeovers: { ownedMs: number; liveMs: number | undefined }[],
): Promise<void> {
  node.isOpen = false
  const diedAt = performance.now()
  const epochs = tabs.map(({ reader }) => reader.readUpTo?.epoch ?? 0)
  await node.service.kill('SIGKILL')
  await pause(4_000)
  for (const [index, { reader }] of tabs.entries()) {
    if ((reader.readUpTo?.epoch ?? 0) > (epochs[index] ?? 0) && reader.snapshotAt > diedAt) {
      const liveMs = reader.liveAt > diedAt ? reader.liveAt - diedAt : undefined
      takeovers.push({ ownedMs: reader.snapshotAt - diedAt, liveMs })
    }
  }
  await node.service.start()
  node.isOpen = true
}

async function roll(node: RealNode): Promise<void> {
  node.isOpen = false
  await node.service.stop()
  await node.service.start()
  node.isOpen = true
}

async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!holds() && performance.now() < deadline) await pause(25)
}
