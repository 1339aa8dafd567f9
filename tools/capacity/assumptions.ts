import { gatewaySettings } from '../../apps/gateway/src/config/gateway.config.ts'
import { activity, wallet } from '../../packages/contracts/src/kernel/session-constants.ts'

const msPerSecond = 1_000

/** Assumptions where nothing was measured; change a line and run the plan again. */
export const assumptions = {
  tabsPerPlayer: 1.3,
  /** One online player in four plays a round every five seconds; each moves the balance twice. */
  eventsPerSecond: (0.25 * 2) / 5,
  /** The busiest minute has this many times the events of the average. */
  peakFactor: 2,
  /** How long a player stays; as many arrive as leave. */
  sessionMinutes: 30,
  /** The web client reports activity at most this often; half of the players are active. */
  activeReportsPerSecond: 0.5 / 15,
  /** Polls of the platform for each owned player. */
  walletRefreshSeconds: wallet.refreshMs / msPerSecond,
  realityCheckSeconds: activity.pollMs / msPerSecond,
  /** Calls of the platform when an owner starts, and besides when a player signs in. */
  callsPerStart: 6,
  callsPerSignIn: 4,
  /** Each room compares itself with the store this often: one read, and one for each session. */
  beaconSeconds: 8,
  /** Each node counts due deadlines in each bucket every second. */
  deadlineBuckets: 64,
  redisReadsPerJoin: 15,
  upstreamConnectsPerSecond: Number(gatewaySettings.UPSTREAM_CONNECTS_PER_SECOND.byDefault),
  /** Browsers reconnect 0.5 to 1.5 s after their socket was reset. */
  reconnectDelayMs: [500, 1_500],
  /** Other nodes wait for the lost node's heartbeat to expire before its players are free. */
  leaseSeconds: Number(gatewaySettings.LEASE_MS.byDefault) / msPerSecond,
} as const
export type Assumptions = typeof assumptions

/** Limits that a plan must meet with the worst of the seeds. */
export const limits = {
  /** Of a node's one core, at the busiest node, in the busiest minute; then with one node lost. */
  cpuShare: 0.6,
  cpuShareAfterLoss: 0.85,
  /** Maximum wait of an event for the CPU while all nodes are up. */
  delaySeconds: 0.25,
  /** After a node is lost, everything is as before within this time. */
  recoverySeconds: 30,
  nodeMemoryMb: 2_048,
  /** Of one shard's one core, at the busiest shard. */
  redisCpuShare: 0.5,
  redisShardMb: 8_192,
} as const
export type Limits = Readonly<Record<keyof typeof limits, number>>
