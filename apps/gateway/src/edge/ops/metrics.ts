import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Meter, silentMeter } from '../../ports/meter.ts'

/** A histogram costs as much as the delivery it measures. */
const sampledEvery = 16

/** Counts on a hot path, handed to the registry when somebody asks. */
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

/** The gateway's series, hop by hop, and how to read them. */
export function createMetrics(): { meter: Meter; registry: Registry } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const tabs = new Gauge({ name: 'gateway_tabs', help: 'Tabs connected to this node', registers })
  const owned = new Gauge({
    name: 'gateway_players_owned',
    help: 'Players this node owns',
    registers,
  })
  const upstream = new Counter({
    name: 'gateway_upstream_connections_total',
    help: 'Wallet socket connections by what became of them',
    labelNames: ['outcome'],
    registers,
  })
  const dropped = new Counter({
    name: 'gateway_upstream_messages_dropped_total',
    help: 'Upstream messages that could not be read',
    labelNames: ['why'],
    registers,
  })
  const publishes = createTally()
  const published: Counter<'event'> = new Counter({
    name: 'gateway_events_published_total',
    help: 'Events numbered and stored by owners on this node',
    labelNames: ['event'],
    registers,
    collect: () => publishes.pourInto(published),
  })
  const delivered = new Histogram({
    name: 'gateway_event_delivery_seconds',
    help: `From publishing by the owner to the send to a tab, one of ${sampledEvery}`,
    labelNames: ['event'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 5],
    registers,
  })
  const gaps = new Counter({
    name: 'gateway_gaps_repaired_total',
    help: 'Tabs brought up to date from the log or by a snapshot',
    labelNames: ['how'],
    registers,
  })
  const refused = new Counter({
    name: 'gateway_frames_refused_total',
    help: 'Frames and events of tabs that were refused',
    labelNames: ['code'],
    registers,
  })
  let deliveries = 0
  const meter: Meter = {
    ...silentMeter,
    tabsChanged: (by) => tabs.inc(by),
    playersOwnedChanged: (by) => owned.inc(by),
    upstreamConnected: () => upstream.inc({ outcome: 'connected' }),
    upstreamLost: () => upstream.inc({ outcome: 'lost' }),
    upstreamDropped: (why) => dropped.inc({ why }),
    eventPublished: (event) => publishes.add(event),
    eventDelivered(event, delayMs) {
      deliveries += 1
      if (deliveries % sampledEvery === 0) delivered.observe({ event }, delayMs / 1_000)
    },
    gapRepaired: (how) => gaps.inc({ how }),
    frameRefused: (code) => refused.inc({ code }),
  }
  return { meter, registry }
}
