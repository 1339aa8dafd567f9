import type { Clock } from '../clock.ts'
import type { PlatformConfig } from '../config/platform.config.ts'
import { createGatewaySignatures } from '../http/gateway-signature.ts'
import { listRoutes, requireSignature } from '../http/route-callers.ts'
import { createServer, requestMs, type Server } from '../http/server.ts'
import type { Log } from '../log.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Creates a server for gateways' calls, signed with the platform's key if set. */
export function createGatewayServer(
  { PLATFORM_KEY: keys, DEADLINE_SCALE: deadlineScale }: PlatformConfig,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  const app = createServer(log, requestMs * deadlineScale)
  const routes = listRoutes(app)
  if (keys.length > 0) requireSignature(app, createGatewaySignatures({ keys, clock }), log)
  else log.warn('platform.callsUnsigned', { setting: 'PLATFORM_KEY' })
  return { app, routes }
}

/** Opens both ports, the stand-ins' first, or neither. */
export async function listenOnBoth(
  app: Server,
  config: PlatformConfig,
  sandbox: Sandbox | undefined,
) {
  const standIns = await sandbox?.listen()
  try {
    const address = await app.listen({ port: config.PLATFORM_PORT, host: config.PLATFORM_HOST })
    return { address, standIns }
  } catch (error) {
    await sandbox?.stop()
    throw error
  }
}
