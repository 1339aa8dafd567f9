import { gatewaySettings } from '../../apps/gateway/src/config/gateway.config.ts'
import { activity, wallet } from '../../packages/contracts/src/kernel/constants.ts'

const msPerSecond = 1_000

/** What is taken for granted where nothing was measured; change a line and run the plan again. */
export const assumptions = {
  tabsPerPlayer: 1.3,
  /** One online player in four plays a round every five seconds; each moves the balance twice. */
  eventsPerSecond: (0.25 * 2) / 5,
  /** The busiest minute has so many times the events of the average. */
  peakFactor: 2,
  /** A player stays so long; as many come as go. */
  sessionMinutes: 30,
  /** The web client reports somebody's activity this often, at most; half of the players are active. */
  activeReportsPerSecond: 0.5 / 15,
  /** Polls of the platform for each owned player. */
  walletRefreshSeconds: wallet.refreshMs / msPerSecond,
  realityCheckSeconds: activity.pollMs / msPerSecond,
  /** Calls of the platform when an owner starts, and besides when a player signs in. */
  callsPerStart: 6,
  callsPerSignIn: 4,
  /** Each room compares itself with what is stored this often: one read, and one for each session. */
  beaconSeconds: 8,
  /** Each node counts what is due in each bucket of deadlines every second. */
  deadlineBuckets: 64,
  redisReadsPerJoin: 15,
  upstreamConnectsPerSecond: Number(gatewaySettings.UPSTREAM_CONNECTS_PER_SECOND.byDefault),
  /** Browsers come back 0.5 to 1.5 s after their socket was reset. */
  reconnectDelayMs: [500, 1_500],
  /** Before its players are free, others wait for the lost node's heartbeat. */
  leaseSeconds: Number(gatewaySettings.LEASE_MS.byDefault) / msPerSecond,
} as const
export type Assumptions = typeof assumptions

/** What a plan must keep to, with the worst of the seeds. */
export const limits = {
  /** Of a node's one core, at the busiest node, in the busiest minute; then with one node lost. */
  cpuShare: 0.6,
  cpuShareAfterLoss: 0.85,
  /** An event waits for the CPU no longer than this while all nodes are there. */
  delaySeconds: 0.25,
  /** After a node is lost, everything is as before within this time. */
  recoverySeconds: 30,
  nodeMemoryMb: 2_048,
  /** Of one shard's one core, at the busiest shard. */
  redisCpuShare: 0.5,
  redisShardMb: 8_192,
} as const
export type Limits = Readonly<Record<keyof typeof limits, number>>
