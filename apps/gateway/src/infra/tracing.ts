import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Tracing } from '../ports/tracing.ts'

type TracingConfig = Pick<
  GatewayConfig,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'NODE_ID'
>

/** Opens tracing when a collector is set; otherwise nothing is loaded. */
export async function openTracing(config: TracingConfig): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  const { OTEL_TRACES_SAMPLER_ARG: ratio, NODE_ID: node } = config
  return createOtlpTracing({ endpoint, ratio, node })
}
