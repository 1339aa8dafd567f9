import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createBrowser, eventually } from '../../testing/browser.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { startScriptedSite } from '../../testing/scripted-site.ts'

const attributeList = z.array(
  z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }),
)
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.optional(attributeList),
})
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

/** What an OpenTelemetry collector would receive. */
async function startCollector() {
  const app = Fastify({ forceCloseConnections: true })
  const spans: z.infer<typeof span>[] = []
  const bodies: string[] = []
  app.post('/v1/traces', async (request) => {
    bodies.push(JSON.stringify(request.body))
    for (const { scopeSpans } of z.parse(exported, request.body).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    return {}
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, spans, text: () => bodies.join(''), stop: () => app.close() }
}

it('traces a request with the platform calls inside it and a balance’s legs, without secrets', async () => {
  const collector = await startCollector()
  const { platform, gateway, stop } = await startScriptedSite({
    clock: createManualClock(),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  })
  const browser = createBrowser(gateway.address)
  await browser.signIn('traced.person@example.com', platform.password)
  await browser.get('/api/v1/player/wallet')
  const tab = browser.openTab()
  await tab.isLive()
  platform.pushBalance(5)
  await tab.hears('WALLET_BALANCE')
  browser.close()
  // Stopping flushes pending spans.
  await stop()
  await eventually(() => expect(collector.spans.length).toBeGreaterThan(3))

  const request = collector.spans.find(({ name }) => name === 'GET /api/v1/player/wallet')
  const call = collector.spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(call).toMatchObject({ name: 'platform wallet.read', traceId: request?.traceId })
  expect(collector.spans.map(({ name }) => name)).toContain('owner to bus')
  for (const secret of ['traced.person', platform.password, 'access-', browser.cookie()]) {
    expect(collector.text()).not.toContain(secret)
  }
  await collector.stop()
})
