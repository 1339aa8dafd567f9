import { setTimeout as pause } from 'node:timers/promises'
import { refusalCodes, refusalCodesOfClusters, refuseWrites } from '../store-refusals.ts'
import type { RealNode, RealSystem } from './real-system.ts'
import type { RealTab } from './real-tab.ts'
import type { RealTakeovers } from './real-takeovers.ts'

/** Longer than the lease of the rig: the node is no owner any more when it returns. */
const overLeaseMs = { min: 200, max: 1_200 }

/** Up to longer than the watch of a store needs to find it. */
const refusedMs = { min: 500, max: 6_000 }

interface FaultsDeps {
  readonly system: RealSystem
  readonly tabs: readonly RealTab[]
  readonly takeovers: RealTakeovers
  readonly random: () => number
  readonly pick: <T>(items: readonly T[]) => T | undefined
}

/** The faults that can be injected, and their effects so far. */
export function createFaults({ system, tabs, takeovers, random, pick }: FaultsDeps) {
  const { nodes, stores, upstreamCable, leaseMs } = system
  const lostMs = { min: leaseMs + overLeaseMs.min, max: leaseMs + overLeaseMs.max }
  const happened: string[] = []
  const pending: Promise<unknown>[] = []
  let restarts: Promise<void> = Promise.resolve()
  const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
    min + (max - min) * random()
  const schedule = (ms: number, work: () => unknown): void => {
    pending.push(pause(ms).then(work))
  }
  const openNode = () => pick(nodes.filter(({ isOpen }) => isOpen))

  const kill = async (node: RealNode, ms: number): Promise<void> => {
    node.isOpen = false
    await takeovers.lost('kill', node)
    await node.service.kill('SIGKILL')
    await pause(ms)
    await node.service.start()
    node.isOpen = true
  }
  const stop = async (node: RealNode, ms: number): Promise<void> => {
    node.isOpen = false
    await takeovers.lost('stop', node)
    node.signal('SIGSTOP')
    await pause(ms)
    node.signal('SIGCONT')
    node.isOpen = true
    await takeovers.returned(node)
  }
  const cutOff = (how: 'freeze' | 'pull') => async (node: RealNode, ms: number) => {
    const cable = node.storeCable
    if (!cable) return
    await takeovers.lost(how, node)
    cable[how]()
    await pause(ms)
    cable.plug()
    await takeovers.returned(node)
  }
  const hasCables = nodes.every(({ storeCable }) => storeCable)
  /** Each takes a node away from its players, for a time. */
  const losses: Record<string, (node: RealNode) => Promise<void>> = {
    kill: (node) => kill(node, between(lostMs)),
    stop: (node) => stop(node, between(lostMs)),
    ...(hasCables && {
      storeFrozen: (node: RealNode) => cutOff('freeze')(node, between(lostMs)),
      storePulled: (node: RealNode) => cutOff('pull')(node, between(lostMs)),
    }),
  }

  const kinds: Record<string, () => void> = {
    kill() {
      const node = openNode()
      if (node) pending.push(kill(node, between(lostMs)))
    },
    stop() {
      const node = openNode()
      if (node) pending.push(stop(node, between(lostMs)))
    },
    redisRestart() {
      const store = pick(stores)
      const awayMs = 1_500 * random()
      if (!store) return
      // One after the other: a server is not killed while it starts.
      restarts = restarts
        .then(() => store.service.kill('SIGKILL'))
        .then(() => pause(awayMs))
        .then(() => store.service.start())
      pending.push(restarts)
    },
    storeRefuses() {
      const store = pick(stores)
      const code = pick(hasCables ? refusalCodes : refusalCodesOfClusters)
      if (!store || !code) return
      happened.push(code)
      // Not while it is away, or starts.
      restarts = restarts.then(async () => {
        const isBack = takeovers.storeRefuses()
        const accept = await refuseWrites(store.url, code)
        await pause(between(refusedMs))
        await accept()
        isBack()
      })
      pending.push(restarts)
    },
    upstreamPulled() {
      upstreamCable.pull()
      schedule(1_000 * random(), () => upstreamCable.plug())
    },
    slowTab: () => pick(tabs)?.stall(2_000 * random()),
    tabMoves: () => pick(tabs)?.move(),
    roll() {
      const node = openNode()
      if (node) pending.push(restart(node))
    },
    ...(hasCables && {
      storeFrozen() {
        const node = pick(nodes)
        if (node) pending.push(cutOff('freeze')(node, 500 + 2_500 * random()))
      },
      storePulled() {
        const node = pick(nodes)
        if (node) pending.push(cutOff('pull')(node, 2_000 * random()))
      },
    }),
  }

  /** Takes the owner of somebody with a tab elsewhere away; tabs with a killed owner come back. */
  const loseOwner = async (): Promise<void> => {
    const owners = (await takeovers.owned()).filter(({ node }) => node.isOpen)
    const follows = owners.filter(({ elsewhere }) => elsewhere.length > 0)
    const kind = (follows.length > 0 && pick(Object.keys(losses))) || 'kill'
    const owner = pick(follows) ?? pick(owners)
    if (!owner) return
    happened.push(`${kind} of an owner`)
    await losses[kind]?.(owner.node)
  }

  return {
    happened,
    schedule,
    any(): void {
      const kind = pick(Object.keys(kinds)) ?? 'kill'
      happened.push(kind)
      kinds[kind]?.()
    },
    loseOwner(): void {
      pending.push(loseOwner())
    },
    /** What faults start is waited for as well: a list that grows while it is awaited. */
    async over(): Promise<void> {
      for (let done = 0; done < pending.length; done += 1) await pending[done]
    },
  }
}

/** Drains a node and starts it again, as a deployment does. */
export async function restart(node: RealNode): Promise<void> {
  node.isOpen = false
  await node.service.stop()
  await node.service.start()
  node.isOpen = true
}
