import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NodeStatus } from '@player-site/contracts/ops/ops.entities.ts'
import type { DatedUpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import type { Gauge, Registry } from 'prom-client'
import { exhaustMap, from, type Subscription, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import type { NodeBoard } from '../../ports/node-board.ts'
import type { Readiness } from './health.routes.ts'

export interface NodeReportDeps {
  readonly board: NodeBoard
  readonly readiness: Readiness
  readonly registry: Registry
  readonly latestFaults: () => readonly DatedUpstreamFault[]
  readonly clock: Clock
  readonly nodeId: string
}

const everyMs = 5_000
const bytesPerMb = 1_048_576
const nsPerMs = 1_000_000

async function gauge(registry: Registry, name: string): Promise<number> {
  const metric: Pick<Gauge, 'get'> | undefined = registry.getSingleMetric(name)
  const read = await metric?.get()
  return read?.values[0]?.value ?? 0
}

/** Posts this node's status every few seconds for the consoles of the other nodes. */
export function reportNode(deps: NodeReportDeps): Subscription {
  const { board, readiness, registry, latestFaults, clock, nodeId } = deps
  const startedAt = clock.now()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const report = async (): Promise<void> => {
    const status: NodeStatus = {
      node: nodeId,
      at: clock.now(),
      startedAt,
      tabs: await gauge(registry, 'gateway_tabs'),
      playersOwned: await gauge(registry, 'gateway_players_owned'),
      missing: [...(await readiness.missing())],
      lagMs: Math.round(delay.percentile(99) / nsPerMs),
      memoryMb: Math.round(process.memoryUsage.rss() / bytesPerMb),
      faults: [...latestFaults()],
    }
    delay.reset()
    await board.post(status)
  }
  const turns = timer(0, everyMs, clock.scheduler)
    // A node that cannot post is missing from the board, which shows the problem.
    .pipe(exhaustMap(() => from(report().catch(() => {}))))
    .subscribe()
  turns.add(() => delay.disable())
  return turns
}
