import { setTimeout as pause } from 'node:timers/promises'
import type { RealNode, RealSystem } from './real-system.ts'
import type { RealTab } from './real-tab.ts'

/** From an owner's kill to the next epoch's snapshot, and until its figures are live, ms. */
export interface Takeover {
  readonly ownedMs: number
  readonly liveMs: number | undefined
}

/** How long a killed node stays away: long enough for others to take its players. */
const deadMs = 4_000

/** The faults that can be injected, and their effects so far. */
export function createFaults(
  system: RealSystem,
  tabs: readonly RealTab[],
  random: () => number,
  pick: <T>(items: readonly T[]) => T | undefined,
) {
  const { nodes, stores, upstreamCable } = system
  const happened: string[] = []
  const takeovers: Takeover[] = []
  const pending: Promise<unknown>[] = []
  let restarts: Promise<void> = Promise.resolve()
  const schedule = (ms: number, work: () => unknown): void => {
    pending.push(pause(ms).then(work))
  }
  const openNode = () => pick(nodes.filter(({ isOpen }) => isOpen))

  const kinds: Record<string, () => void> = {
    kill() {
      const node = openNode()
      if (node) pending.push(killAndRestart(node, tabs, takeovers))
    },
    stop() {
      const node = openNode()
      if (!node) return
      node.isOpen = false
      node.signal('SIGSTOP')
      schedule(1_200 + 1_300 * random(), () => {
        node.signal('SIGCONT')
        node.isOpen = true
      })
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
    ...(nodes.every(({ storeCable }) => storeCable) && {
      storeFrozen() {
        const cable = pick(nodes)?.storeCable
        cable?.freeze()
        schedule(500 + 2_500 * random(), () => cable?.plug())
      },
      storePulled() {
        const cable = pick(nodes)?.storeCable
        cable?.pull()
        schedule(2_000 * random(), () => cable?.plug())
      },
    }),
  }

  return {
    happened,
    takeovers,
    schedule,
    any(): void {
      const kind = pick(Object.keys(kinds)) ?? 'kill'
      happened.push(kind)
      kinds[kind]?.()
    },
    /** What faults start is waited for as well: a list that grows while it is awaited. */
    async over(): Promise<void> {
      for (let done = 0; done < pending.length; done += 1) await pending[done]
    },
  }
}

async function killAndRestart(
  node: RealNode,
  tabs: readonly RealTab[],
  takeovers: Takeover[],
): Promise<void> {
  node.isOpen = false
  const diedAt = performance.now()
  const epochs = tabs.map(({ reader }) => reader.readUpTo?.epoch ?? 0)
  await node.service.kill('SIGKILL')
  await pause(deadMs)
  for (const [index, { reader }] of tabs.entries()) {
    if ((reader.readUpTo?.epoch ?? 0) > (epochs[index] ?? 0) && reader.snapshotAt > diedAt) {
      const liveMs = reader.liveAt > diedAt ? reader.liveAt - diedAt : undefined
      takeovers.push({ ownedMs: reader.snapshotAt - diedAt, liveMs })
    }
  }
  await node.service.start()
  node.isOpen = true
}

/** Drains a node and starts it again, as a deployment does. */
export async function restart(node: RealNode): Promise<void> {
  node.isOpen = false
  await node.service.stop()
  await node.service.start()
  node.isOpen = true
}
