import type { FastifyInstance } from 'fastify'
import type { Meter } from '../../ports/meter.ts'
import type { PlatformApi, PlatformFiles } from '../../ports/platform-api.ts'
import type { Tracing } from '../../ports/tracing.ts'

/** Each request is a span, by its route's pattern. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', async (request) => {
    tracing.requestBegan(request.id, `${request.method} ${request.routeOptions.url ?? 'none'}`)
  })
  app.addHook('onResponse', async (request, reply) => {
    tracing.requestEnded(request.id, reply.statusCode)
  })
}

interface Platform extends PlatformApi, PlatformFiles {
  close(): Promise<void>
}

/** Each call to the platform is a span inside its request's. */
export const tracePlatform = (platform: Platform, tracing: Tracing | undefined): Platform =>
  tracing
    ? {
        close: () => platform.close(),
        ask: (call, request, caller) =>
          tracing.call(call.id, caller?.requestId, () => platform.ask(call, request, caller)),
        openFile: (call, request, caller) =>
          tracing.call(call.id, caller?.requestId, () => platform.openFile(call, request, caller)),
      }
    : platform

/** The two measured legs of a balance's path are spans as well. */
export const traceMeter = (meter: Meter, tracing: Tracing): Meter => ({
  ...meter,
  upstreamToOwner(ms) {
    meter.upstreamToOwner(ms)
    tracing.leg('upstream to owner', ms)
  },
  ownerToBus(ms) {
    meter.ownerToBus(ms)
    tracing.leg('owner to bus', ms)
  },
})
