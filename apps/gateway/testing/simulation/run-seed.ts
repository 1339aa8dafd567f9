import { activityTimer } from '@player-site/contracts/activity/activity.events.ts'
import { type PlayerId, playerId } from '@player-site/contracts/kernel/ids.ts'
import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { active } from '@player-site/contracts/session/idle.events.ts'
import * as z from 'zod/mini'
import type { Tab } from '../../src/edge/socket/tab.ts'
import type { StoredSession } from '../../src/ports/session-store.ts'
import type { Violation } from '../tab-reader.ts'
import { createCheckWatch } from './check-watch.ts'
import { createSharedStores } from './shared-stores.ts'
import { type SimNode, startSimNode } from './sim-node.ts'
import { createSimSessions } from './sim-sessions.ts'
import { SimTab } from './sim-tab.ts'
import { createSimUpstream } from './sim-upstream.ts'
import { createTakeoverWatch, type LossCause, type SimTakeover } from './takeover-watch.ts'
import { seeded, VirtualTime } from './virtual-time.ts'

const { idleWarningMs } = constants
const nodeCount = 3
const playerCount = 2
const faultsMs = 12_000
/**
 * Longer than every deadline, refresh and comparison, so that everything recoverable has recovered.
 */
const quietMs = 45_000
const tabLatencyMs = 3

export interface SeedReport {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly faults: readonly string[]
  readonly takeovers: readonly SimTakeover[]
  readonly events: number
}

/** A small cluster under one seeded schedule of faults; afterwards everything has to be correct. */
export async function runSeed(seed: number): Promise<SeedReport> {
  const random = seeded(seed)
  const time = new VirtualTime()
  const upstream = createSimUpstream(time, random)
  const sessions = createSimSessions(time)
  const watch = createCheckWatch(time, upstream.checks)
  const takeovers = createTakeoverWatch(time)
  const stores = createSharedStores(time, random, { sessions, watch, takeovers })
  const deps = { time, random, stores, upstream }
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  let started = 0
  const start = (): SimNode => {
    started += 1
    return startSimNode(`node-${started}`, deps)
  }
  const nodes = Array.from({ length: nodeCount }, start)
  const ids = Array.from({ length: playerCount }, (_, n) => z.parse(playerId, `player-${n}`))
  const tabsOf = (session: StoredSession, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const isOver = () => sessions.isOver(session.sessionId)
      return new SimTab(`${session.sessionId}/${n}`, session, isOver, time)
    })
  // One session's end falls due during the faults, and another's warning.
  const timed = ids.map((id, n) =>
    sessions.addTimed(id, time.now + 2_500 + faultsMs * random() + (n % 2) * idleWarningMs),
  )
  const tabs = [
    ...ids.flatMap((id) => tabsOf(sessions.add(id, 'laptop'), 1 + Math.floor(random() * 3))),
    ...timed.flatMap(({ stored }) => tabsOf(stored, Math.floor(random() * 3))),
  ]
  const faults: string[] = []
  let events = 0

  /** A browser: it reconnects to whichever node is ready, with the position it has read. */
  const connect = (tab: SimTab): void => {
    if (tab.hasEnded) return
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
    node.join(tab.session, connection)
    homes.set(tab, { node, connection })
  }
  const reconnect = (tab: SimTab): void => {
    tab.disconnect()
    homes.delete(tab)
    time.after(50 + 1_000 * random(), () => connect(tab))
  }
  const homes = new Map<SimTab, { readonly node: SimNode; readonly connection: Tab }>()
  const tabsOn = (node: SimNode) => tabs.filter((tab) => homes.get(tab)?.node === node)
  const say = async (tab: SimTab, name: string, body: object): Promise<boolean> => {
    const home = homes.get(tab)
    await home?.node.say(home.connection, name, body)
    return home !== undefined
  }

  /** The players that the node owns lose their owner now. */
  const lose = (cause: LossCause, node: SimNode): void => {
    const at = time.now
    const home = new Map(tabs.map((tab) => [tab, homes.get(tab)?.node]))
    for (const id of ids) {
      const own = tabs.filter((tab) => tab.session.playerId === id && home.get(tab))
      const elsewhere = own.filter((tab) => home.get(tab) !== node)
      const wasElsewhere = elsewhere.length > 0
      stores.holder(id).then(
        (holder) => {
          if (!holder?.incarnation.startsWith(`${node.nodeId}~`)) return
          // Tabs that stay with a node that returns wait for the node, not for a takeover.
          const back = cause === 'kill' ? own : []
          const waiting = wasElsewhere ? elsewhere : back
          takeovers.lost({ cause, playerId: id, holder, tabs: waiting, wasElsewhere }, at)
        },
        () => {},
      )
    }
  }

  const die = (node: SimNode): void => {
    lose('kill', node)
    node.kill()
    for (const tab of tabsOn(node)) reconnect(tab)
    nodes.splice(nodes.indexOf(node), 1, start())
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
      lose('pause', node)
      time.after(200 + 3_000 * random(), () => {
        if (node.state !== 'paused') return
        node.resume()
        takeovers.returned(node.nodeId)
      })
    },
    cut: () => {
      const node = pick(nodes)
      if (!node) return
      const { link, nodeId } = node
      link.isCut = true
      lose('cut', node)
      stores.linkChanged()
      time.after(200 + 4_000 * random(), () => {
        link.isCut = false
        if (node.state === 'up') takeovers.returned(nodeId)
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
      const home = tab && homes.get(tab)
      if (!tab || !home) return
      home.node.leave(home.connection)
      reconnect(tab)
    },
    roll: () => {
      const node = pick(nodes.filter(({ state }) => state === 'up'))
      if (!node) return
      const reconnectSoon = () => {
        for (const tab of tabsOn(node)) reconnect(tab)
        nodes.splice(nodes.indexOf(node), 1, start())
      }
      node.stop().then(reconnectSoon, reconnectSoon)
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
  /** A player with a check on screen presses until it disappears. */
  const pressOn = (id: PlayerId) => {
    const own = tabs.filter(({ session }) => session.playerId === id)
    const tab = pick(own.filter(({ reader, hasEnded }) => reader.isChecked && !hasEnded))
    if (tab) say(tab, activityTimer.name, { action: 'continue' }).catch(() => {})
    time.after(300 + 600 * random(), () => pressOn(id))
  }
  for (const id of ids) pressOn(id)
  for (const session of timed) {
    if (random() < 0.5) continue
    time.after(faultsMs * random(), () => {
      const own = tabs.filter((tab) => tab.session === session.stored && !tab.hasEnded)
      const tab = pick(own)
      if (!tab) return
      session.tries.push(time.now)
      say(tab, active.name, {})
        .then((isSaid) => {
          if (isSaid) session.answeredAt.push(time.now)
        })
        .catch(() => {})
    })
  }
  const schedule = Array.from({ length: 2 + Math.floor(random() * 4) }, () => ({
    atMs: faultsMs * 0.8 * random(),
    kind: pick(Object.keys(faultKinds)) ?? 'kill',
  }))
  // Now and then a node stops just when it may be ending a session.
  const [first] = timed
  if (first && random() < 0.3) {
    const atMs = first.endsAt - time.now + 2_000 * random()
    schedule.push({ atMs, kind: random() < 0.5 ? 'kill' : 'pause' })
  }
  schedule.sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, kind } of schedule) {
    time.after(atMs, () => {
      faults.push(`${Math.round(atMs)} ${kind}`)
      faultKinds[kind]?.()
    })
  }
  await time.run(faultsMs)
  const healedAt = time.now + 4_500
  await time.run(quietMs / 3)
  upstream.checks.end()
  await time.run((quietMs * 2) / 3)

  const violations = [
    ...tabs.flatMap((tab) => tab.reader.violations),
    ...watch.end(healedAt),
    ...sessions.end(healedAt),
  ]
  const wrong = (rule: string, tab: string, what: string) => violations.push({ rule, tab, what })
  for (const tab of tabs) {
    if (sessions.isOver(tab.session.sessionId) !== tab.hasEnded) {
      wrong('tabs end with their session', tab.id, tab.hasEnded ? 'too early' : 'never')
    }
    if (tab.hasEnded) continue
    const truth = upstream.balanceOf(tab.session.playerId)
    if (tab.reader.balance !== truth)
      wrong('tabs end up right', tab.id, `${tab.reader.balance}, not ${truth}`)
    const stored = await stores.read(tab.session.playerId)
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
  return { seed, violations, faults, takeovers: takeovers.end(), events }
}
