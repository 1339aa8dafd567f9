import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { kindOf } from '../ports/log.ts'
import type { Tracing } from '../ports/tracing.ts'

export interface OtlpTracingOptions {
  /** The collector's base address; traces go to `/v1/traces` below it. */
  readonly endpoint: string
  /** The share of requests and legs to trace, 0 to 1. */
  readonly ratio: number
  readonly node: string
}

/** Requests that never ended; the oldest are evicted. */
const maxOpen = 10_000

/** Loaded only with a collector, so that others pay nothing for it. */
export function createOtlpTracing({ endpoint, ratio, node }: OtlpTracingOptions): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gateway', 'service.instance.id': node }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('gateway')
  const open = new Map<string, Span>()

  // Joined by request id, as log lines are, instead of an ambient context.
  const contextOf = (requestId: string | undefined): Context => {
    const span = requestId === undefined ? undefined : open.get(requestId)
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  return {
    requestBegan(requestId, name) {
      const attributes = { 'request.id': requestId }
      open.set(requestId, tracer.startSpan(name, { attributes }, ROOT_CONTEXT))
      const [oldest] = open.keys()
      if (open.size > maxOpen && oldest) open.delete(oldest)
    },
    requestEnded(requestId, status) {
      const span = open.get(requestId)
      open.delete(requestId)
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    async call(callId, requestId, work) {
      const span = tracer.startSpan(`platform ${callId}`, {}, contextOf(requestId))
      try {
        return await work()
      } catch (error) {
        // The error's kind only: its text may contain upstream data.
        const message = kindOf(error)
        span.setStatus({ code: SpanStatusCode.ERROR, message })
        throw error
      } finally {
        span.end()
      }
    },
    leg(name, ms) {
      // Decided before a span is made: there are as many legs as balances.
      if (Math.random() >= ratio) return
      const endTime = Date.now()
      tracer.startSpan(name, { startTime: endTime - ms }, ROOT_CONTEXT).end(endTime)
    },
    stop: () => provider.shutdown().catch(() => {}),
  }
}
