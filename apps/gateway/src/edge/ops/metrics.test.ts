import { readFileSync } from 'node:fs'
import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HotHistogram } from './hot-histogram.ts'
import { createMetrics } from './metrics.ts'

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})
const file = new URL('../../../../../docs/grafana/gateway.json', import.meta.url)
const { panels } = z.parse(dashboard, JSON.parse(readFileSync(file, 'utf8')))
const namesIn = (expr: string) => expr.match(/\b(gateway|nodejs|process)_\w+/g) ?? []

it('has every series that the dashboard shows', async () => {
  const { registry } = createMetrics()
  const text = await registry.metrics()
  const wanted = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
  expect(wanted.length).toBeGreaterThan(20)
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const missing = wanted.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))
  expect(missing).toEqual([])
})

it('has a dashboard panel for each of our series', async () => {
  const { registry } = createMetrics()
  const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('gateway_'))
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')
  expect(own.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([])
})

it('counts each hop, the reasons of closes, queued bytes, leases and the state of Redis', async () => {
  const { meter, registry } = createMetrics()
  meter.upstreamToOwner(2)
  meter.ownerToBus(1)
  meter.busToTab(1)
  meter.canary(3)
  meter.eventDelivered('WALLET_BALANCE', 4)
  meter.eventPublished('WALLET_BALANCE')
  meter.eventPublished('WALLET_BALANCE')
  meter.tabClosed('slow')
  meter.refused('call', 'request.rateLimited')
  meter.queuedBytesChanged(500)
  meter.queuedBytesChanged(-200)
  meter.leaseTaken('takeover')
  meter.leaseLost('expired')
  meter.redisStateChanged('gone')
  const text = await registry.metrics()
  for (const line of [
    'gateway_upstream_to_owner_seconds_bucket{le="0.0025"} 1',
    'gateway_owner_to_bus_seconds_count 1',
    'gateway_bus_to_tab_seconds_sum 0.001',
    'gateway_canary_seconds_bucket{le="+Inf"} 1',
    'gateway_event_delivery_seconds_count{event="WALLET_BALANCE"} 1',
    'gateway_events_published_total{event="WALLET_BALANCE"} 2',
    'gateway_tabs_closed_total{code="slow"} 1',
    'gateway_refused_total{what="call",code="request.rateLimited"} 1',
    'gateway_tab_queued_bytes 300',
    'gateway_leases_taken_total{how="takeover"} 1',
    'gateway_leases_lost_total{why="expired"} 1',
    'gateway_redis_up 0',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
})

it("matches the library's own histogram", async () => {
  const options = { name: 'h', help: 'h', labelNames: ['event'], buckets: [0.001, 0.01, 0.1] }
  const [hotRegistry, ownRegistry] = [new Registry(), new Registry()]
  const hot = new HotHistogram({ ...options, registers: [hotRegistry] })
  const own = new Histogram({ ...options, registers: [ownRegistry] })
  for (const [event, seconds] of [
    ['a', 0.001],
    ['a', 0.0011],
    ['b', 5],
    ['a', 0],
  ] as const) {
    hot.record(seconds, event)
    own.observe({ event }, seconds)
  }
  const lines = (text: string) => text.split('\n').sort()
  expect(lines(await hotRegistry.metrics())).toEqual(lines(await ownRegistry.metrics()))
})
