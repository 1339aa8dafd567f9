import { playerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { Violation } from '../tab-reader.ts'
import { createSharedStores } from './shared-stores.ts'
import { type SimNode, startSimNode } from './sim-node.ts'
import { SimTab } from './sim-tab.ts'
import { createSimUpstream } from './sim-upstream.ts'
import { seeded, VirtualTime } from './virtual-time.ts'

const nodeCount = 3
const playerCount = 2
const faultsMs = 12_000
/** Longer than every deadline, refresh and comparison there is: whatever can heal has healed. */
const quietMs = 45_000
const tabLatencyMs = 3

export interface SeedReport {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly faults: readonly string[]
  /** From an owner's death to a later epoch's snapshot in another node's tab, ms. */
  readonly takeoversMs: readonly number[]
  readonly events: number
}

/** A small cluster under one seeded schedule of faults; afterwards everything has to be right. */
export async function runSeed(seed: number): Promise<SeedReport> {
  const random = seeded(seed)
  const time = new VirtualTime()
  const stores = createSharedStores(time, random)
  const upstream = createSimUpstream(time, random)
  const deps = { time, random, stores, upstream }
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  let started = 0
  const start = (): SimNode => {
    started += 1
    return startSimNode(`node-${started}`, deps)
  }
  const nodes = Array.from({ length: nodeCount }, start)
  const ids = Array.from({ length: playerCount }, (_, n) => z.parse(playerId, `player-${n}`))
  const session = z.parse(sessionId, 'session')
  const tabs = ids.flatMap((id) =>
    Array.from(
      { length: 1 + Math.floor(random() * 3) },
      (_, n) => new SimTab(`${id}/${n}`, id, session, time),
    ),
  )
  const faults: string[] = []
  const takeoversMs: number[] = []
  let events = 0

  /** A browser: it comes back to whichever node is ready, and says where it stopped reading. */
  const connect = (tab: SimTab): void => {
    const node = pick(nodes.filter(({ state }) => state === 'up'))
    if (!node) {
      time.after(500, () => connect(tab))
      return
    }
    const connection = tab.connect(
      () => tabLatencyMs * random(),
      () => {
        node.leave(connection)
        reconnect(tab)
      },
    )
    node.join(tab.playerId, connection)
    homes.set(tab, node)
  }
  const reconnect = (tab: SimTab): void => {
    tab.disconnect()
    homes.delete(tab)
    time.after(50 + 1_000 * random(), () => connect(tab))
  }
  const homes = new Map<SimTab, SimNode>()
  const tabsOn = (node: SimNode) => tabs.filter((tab) => homes.get(tab) === node)

  const die = (node: SimNode): void => {
    const owned = node.owns() > 0
    const diedAt = time.now
    const watched = tabs.filter((tab) => homes.get(tab) !== node && homes.has(tab))
    node.kill()
    for (const tab of tabsOn(node)) reconnect(tab)
    nodes.splice(nodes.indexOf(node), 1, start())
    if (!owned) return
    time.after(6_000, () => {
      for (const tab of watched) {
        if (tab.reader.snapshotAt > diedAt) takeoversMs.push(tab.reader.snapshotAt - diedAt)
      }
    })
  }

  const faultKinds: Record<string, () => void> = {
    kill: () => {
      const node = pick(nodes)
      if (node) die(node)
    },
    pause: () => {
      const node = pick(nodes.filter(({ state }) => state === 'up'))
      if (!node) return
      node.pause()
      time.after(200 + 3_000 * random(), () => {
        if (node.state === 'paused') node.resume()
      })
    },
    cut: () => {
      const { link } = pick(nodes) ?? {}
      if (!link) return
      link.isCut = true
      stores.linkChanged()
      time.after(200 + 4_000 * random(), () => {
        link.isCut = false
        stores.linkChanged()
      })
    },
    loss: () => {
      const { link } = pick(nodes) ?? {}
      if (!link) return
      link.lossRate = random()
      time.after(3_000 * random(), () => {
        link.lossRate = 0
      })
    },
    storeDown: () => {
      stores.goDown(random() < 0.5)
      time.after(200 + 4_000 * random(), () => stores.comeUp())
    },
    upstreamDown: () => {
      upstream.goDown()
      time.after(3_000 * random(), () => upstream.comeUp())
    },
    socketsBreak: () => upstream.breakSockets(() => random() < 0.5),
    tabMoves: () => {
      const tab = pick(tabs)
      const node = tab && homes.get(tab)
      if (!tab || !node) return
      for (const [connection] of node.tabs) {
        if (connection.id.startsWith(`${tab.id}.`)) node.leave(connection)
      }
      reconnect(tab)
    },
    roll: () => {
      const node = pick(nodes.filter(({ state }) => state === 'up'))
      if (!node) return
      const again = () => {
        for (const tab of tabsOn(node)) reconnect(tab)
        nodes.splice(nodes.indexOf(node), 1, start())
      }
      node.stop().then(again, again)
    },
  }

  await time.run(500)
  for (const tab of tabs) connect(tab)
  await time.run(2_000)
  const moves = (untilMs: number) => {
    if (time.now >= untilMs) return
    const id = pick(ids)
    if (id) upstream.move(id)
    events += 1
    time.after(200 * random(), () => moves(untilMs))
  }
  moves(time.now + faultsMs)
  const schedule = Array.from({ length: 2 + Math.floor(random() * 4) }, () => ({
    atMs: faultsMs * 0.8 * random(),
    kind: pick(Object.keys(faultKinds)) ?? 'kill',
  })).sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, kind } of schedule) {
    time.after(atMs, () => {
      faults.push(`${Math.round(atMs)} ${kind}`)
      faultKinds[kind]?.()
    })
  }
  await time.run(faultsMs)
  await time.run(quietMs)

  const violations = tabs.flatMap((tab) => tab.reader.violations)
  const wrong = (rule: string, tab: string, what: string) => violations.push({ rule, tab, what })
  for (const tab of tabs) {
    const truth = upstream.balanceOf(tab.playerId)
    if (tab.reader.balance !== truth)
      wrong('tabs end up right', tab.id, `${tab.reader.balance}, not ${truth}`)
    const stored = await stores.read(tab.playerId)
    const [head, read] = [stored?.position, tab.reader.readUpTo]
    if (head?.epoch !== read?.epoch || head?.seq !== read?.seq) {
      wrong(
        'every gap is closed',
        tab.id,
        `read ${read?.epoch}.${read?.seq}, stored ${head?.epoch}.${head?.seq}`,
      )
    }
  }
  if (stores.hadTwoWriters()) wrong('one writer an epoch', '', 'two nodes wrote in one')
  for (const id of ids) {
    const open = [...upstream.sockets].filter((socket) => socket.playerId === id)
    if (open.length !== 1) wrong('one socket upstream', id, `${open.length}`)
  }
  return { seed, violations, faults, takeoversMs, events }
}
