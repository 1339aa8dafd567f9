import type { Registry } from 'prom-client'
import type { GatewayConfig } from '../config/gateway.config.ts'
import { createLogSampler } from '../edge/log-sampler.ts'
import { createLogLines } from '../edge/ops/log-lines.ts'
import { createMetrics } from '../edge/ops/metrics.ts'
import { recordPlayerTransitions } from '../edge/ops/transitions.ts'
import { createUpstreamFaults, type UpstreamFaults } from '../edge/ops/upstream-faults.ts'
import { openFileFlags } from '../infra/file-flags.ts'
import { flagsWithin } from '../infra/offered-flags.ts'
import { rememberClosings } from '../infra/remembered-flags.ts'
import { openStores, type Stores } from '../infra/stores.ts'
import { openTracing } from '../infra/tracing.ts'
import { openPainter } from '../infra/worker-painter.ts'
import type { Clock } from '../ports/clock.ts'
import type { ContentSource } from '../ports/content-source.ts'
import type { Flags } from '../ports/flags.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { Offer } from '../ports/offer.ts'
import type { Painter } from '../ports/painter.ts'
import type { PlayerState } from '../ports/player-state.ts'
import { createTimerWheel, type TimerWheel } from '../ports/timer-wheel.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { WalletSocket } from '../ports/wallet-socket.ts'
import { createUpstream, type Platform } from './upstream.ts'

/** The gateway's environment: replaced in tests. */
export interface GatewayDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  /** Whether the platform is asked what it offers before ports open, and from time to time. */
  readonly asksForOffer?: boolean
}

/** Connections to other processes, and their metrics. */
export interface Infra {
  readonly clock: Clock
  readonly wheel: TimerWheel
  readonly log: Log
  readonly random: () => number
  /** Factor for deadlines. */
  readonly deadlineScale: number
  readonly tracing: Tracing | undefined
  readonly meter: Meter
  readonly registry: Registry
  readonly stores: Stores
  readonly platform: Platform
  readonly contentSource: ContentSource
  readonly walletSocket: WalletSocket
  readonly painter: Painter
  readonly flags: Flags
  readonly offer: Offer
  readonly upstreamFaults: UpstreamFaults
  /** Call it after the servers have closed. */
  close(): Promise<void>
}

/** @param readState reads a player's state as it was stored */
export async function openInfra(
  config: GatewayConfig,
  { clock, log: baseLog, random, asksForOffer = false }: GatewayDeps,
  readState: (stored: unknown) => PlayerState,
): Promise<Infra> {
  const lines = createLogLines(baseLog, { node: config.NODE_ID, clock })
  const { log } = lines
  const tracing = await openTracing(config)
  const { meter, registry } = createMetrics(tracing)
  const { DEADLINE_SCALE: deadlineScale } = config
  const stores = await openStores(config, { clock, log, meter, readState, deadlineScale })
  const { timeline, logStream } = stores.ops
  lines.listen(recordPlayerTransitions(timeline))
  lines.listen((line) => logStream.offer(line))
  const wheel = createTimerWheel(clock)
  const sampled = createLogSampler(log, clock)
  const upstreamFaults = createUpstreamFaults({ log: sampled, meter, clock })
  const { report } = upstreamFaults
  const upstream = createUpstream(config, { clock, wheel, random, log, report, tracing })
  const { platform, contentSource, walletSocket, offer } = upstream
  if (asksForOffer) await offer.ask()
  const following = asksForOffer ? offer.follow() : undefined
  const painter = openPainter(config.WEB_ROOT, { clock, log })
  const fileFlags = await openFileFlags(config.FLAGS_FILE, { clock, log })
  const flags = flagsWithin(rememberClosings(fileFlags), offer)
  return {
    clock,
    wheel,
    log,
    random,
    deadlineScale,
    tracing,
    meter,
    registry,
    stores,
    platform,
    contentSource,
    walletSocket,
    painter,
    flags,
    offer,
    upstreamFaults,
    async close() {
      sampled.stop()
      following?.unsubscribe()
      await flags.stop()
      await Promise.all([stores.close(), platform.close(), painter.stop(), tracing?.stop()])
    },
  }
}
