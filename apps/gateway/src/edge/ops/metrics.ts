import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Meter } from '../../ports/meter.ts'
import type { Tracing } from '../../ports/tracing.ts'
import { HotHistogram } from './hot-histogram.ts'
import { traceMeter } from './trace.ts'

/** Seconds: from a store in the same process to a tab behind a slow network. */
const hopBuckets = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 5]

/** Counters on a hot path, added to the registry when it is scraped. */
function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (event: string) => counts.set(event, (counts.get(event) ?? 0) + 1),
    pourInto(counter: Counter<'event'>): void {
      for (const [event, count] of counts) counter.inc({ event }, count)
      counts.clear()
    },
  }
}

type Registers = readonly [Registry]

/** How long each leg takes, from the wallet's message to the tab. */
function hopSeries(registers: Registers) {
  const hop = (name: string, help: string, labelNames: string[] = []) =>
    new HotHistogram({ name, help, labelNames, buckets: hopBuckets, registers: [...registers] })
  const upstreamToOwner = hop(
    'gateway_upstream_to_owner_seconds',
    'From a message of the wallet socket to the owner having stored what it says',
  )
  const ownerToBus = hop(
    'gateway_owner_to_bus_seconds',
    'From the owner’s numbering to the store having published',
  )
  const busToTab = hop('gateway_bus_to_tab_seconds', 'From publishing to the room of a node')
  const delivered = hop(
    'gateway_event_delivery_seconds',
    'From publishing by the owner to the send to a tab',
    ['event'],
  )
  const canary = hop(
    'gateway_canary_seconds',
    'A message of the node’s own, to the store that nodes share and back',
  )
  return {
    upstreamToOwner: (ms) => upstreamToOwner.record(ms / 1_000),
    ownerToBus: (ms) => ownerToBus.record(ms / 1_000),
    busToTab: (ms) => busToTab.record(ms / 1_000),
    eventDelivered: (event, ms) => delivered.record(ms / 1_000, event),
    canary: (ms) => canary.record(ms / 1_000),
  } satisfies Partial<Meter>
}

/** Wallet sockets, the owners behind them, and the store they share. */
function ownerSeries(registers: Registers) {
  const options = (name: string, help: string) => ({ name, help, registers: [...registers] })
  const owned = new Gauge(options('gateway_players_owned', 'Players this node owns'))
  const upstream = new Counter({
    ...options(
      'gateway_upstream_connections_total',
      'Wallet socket connections by what became of them',
    ),
    labelNames: ['outcome'],
  })
  const dropped = new Counter({
    ...options(
      'gateway_upstream_messages_dropped_total',
      'Upstream messages that could not be read',
    ),
    labelNames: ['why'],
  })
  const faults = new Counter({
    ...options(
      'gateway_upstream_faults_total',
      'Calls and content queries that another system failed, or answered against the contract',
    ),
    labelNames: ['call', 'reason'],
  })
  const publishes = createTally()
  const published: Counter<'event'> = new Counter({
    ...options(
      'gateway_events_published_total',
      'Events numbered and stored by owners on this node',
    ),
    labelNames: ['event'],
    collect: () => publishes.pourInto(published),
  })
  const leases = new Counter({
    ...options('gateway_leases_taken_total', 'Players taken: free, over from a dead node, by hand'),
    labelNames: ['how'],
  })
  const lost = new Counter({
    ...options('gateway_leases_lost_total', 'Times this node found its right to own over'),
    labelNames: ['why'],
  })
  const redis = new Gauge(options('gateway_redis_up', '1 while the shared store answers'))
  redis.set(1)
  return {
    playersOwnedChanged: (by) => owned.inc(by),
    upstreamConnected: () => upstream.inc({ outcome: 'connected' }),
    upstreamLost: () => upstream.inc({ outcome: 'lost' }),
    upstreamDropped: (why) => dropped.inc({ why }),
    upstreamFault: (call, reason) => faults.inc({ call, reason }),
    eventPublished: (event) => void publishes.add(event),
    leaseTaken: (how) => leases.inc({ how }),
    leaseLost: (why) => lost.inc({ why }),
    redisStateChanged: (is) => redis.set(is === 'up' ? 1 : 0),
  } satisfies Partial<Meter>
}

/** Metrics of sessions towards the platform. */
function sessionSeries(registers: Registers) {
  const options = (name: string, help: string) => ({ name, help, registers: [...registers] })
  const pending = new Gauge(
    options(
      'gateway_pending_session_endings',
      'Sessions, of all nodes together, whose end the platform has not acknowledged',
    ),
  )
  const renewals = new Counter({
    ...options('gateway_session_renewals_total', 'Renewals of the platform’s tokens, by outcome'),
    labelNames: ['outcome'],
  })
  return {
    pendingEndingsCounted: (count) => pending.set(count),
    sessionRenewed: (outcome) => renewals.inc({ outcome }),
  } satisfies Partial<Meter>
}

/** Metrics of tabs. */
function tabSeries(registers: Registers) {
  const options = (name: string, help: string) => ({ name, help, registers: [...registers] })
  const tabs = new Gauge(options('gateway_tabs', 'Tabs connected to this node'))
  const closed = new Counter({
    ...options('gateway_tabs_closed_total', 'Tabs closed, by the name of the reason'),
    labelNames: ['code'],
  })
  const gaps = new Counter({
    ...options(
      'gateway_gaps_repaired_total',
      'Tabs brought up to date from the log or by a snapshot',
    ),
    labelNames: ['how'],
  })
  const refused = new Counter({
    ...options('gateway_frames_refused_total', 'Frames and events of tabs that were refused'),
    labelNames: ['code'],
  })
  const turnedAway = new Counter({
    ...options('gateway_refused_total', 'Calls and handshakes that were refused here, by code'),
    labelNames: ['what', 'code'],
  })
  let queuedBytes = 0
  const queued: Gauge = new Gauge({
    ...options('gateway_tab_queued_bytes', 'Bytes waiting for tabs that read slowly'),
    collect: () => queued.set(queuedBytes),
  })
  return {
    tabsChanged: (by) => tabs.inc(by),
    tabClosed: (code) => closed.inc({ code }),
    gapRepaired: (how) => gaps.inc({ how }),
    frameRefused: (code) => refused.inc({ code }),
    refused: (what, code) => turnedAway.inc({ what, code }),
    queuedBytesChanged: (by) => {
      queuedBytes += by
    },
  } satisfies Partial<Meter>
}

/** The gateway's series, hop by hop, and their meaning. */
export function createMetrics(tracing?: Tracing): { meter: Meter; registry: Registry } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers: Registers = [registry]
  const meter: Meter = {
    ...hopSeries(registers),
    ...ownerSeries(registers),
    ...tabSeries(registers),
    ...sessionSeries(registers),
  }
  return { meter: tracing ? traceMeter(meter, tracing) : meter, registry }
}
