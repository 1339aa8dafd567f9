import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { LogSampler } from '@player-site/contracts/kernel/log-sampler.ts'
import type { Meter } from '../../ports/meter.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'
import { refuseConnection } from './refuse-connection.ts'

export interface UpgradeGateDeps {
  /** Checks an upgrade of any path. @throws CodedError */
  readonly check: (request: IncomingMessage) => void
  readonly addressRate: RateLimit
  readonly addressOf: (request: IncomingMessage) => string
  readonly log: Pick<LogSampler, 'warn'>
  readonly meter: Pick<Meter, 'refused'>
}

/** Answers an upgrade like a call; Socket.IO's own answer would be a 400 without a code. */
export function refuseUpgrade(
  socket: Duplex,
  error: unknown,
  { log, meter }: Pick<UpgradeGateDeps, 'log' | 'meter'>,
): CodedError {
  const coded = codedFailureOf(error)
  meter.refused('handshake', coded.code)
  log.warn('socket.upgradeRefused', { code: coded.code })
  refuseConnection(socket, coded)
  return coded
}

/** @throws CodedError always: the address is unknown. */
async function refusalOf(request: IncomingMessage, deps: UpgradeGateDeps): Promise<never> {
  deps.check(request)
  await deps.addressRate.take(deps.addressOf(request))
  throw new CodedError('route.notFound')
}

/**
 * Refuses upgrades that are not for the player socket. Node leaves an unhandled upgrade open for
 * good, and Socket.IO handles its own path only.
 * @param path of the player socket
 */
export function refuseOtherUpgrades(server: HttpServer, path: string, deps: UpgradeGateDeps): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Node has removed its own listener; without one, a reset would end the process.
    socket.on('error', () => socket.destroy())
    if (request.url?.startsWith(path)) return
    refusalOf(request, deps).catch((error: unknown) => {
      refuseUpgrade(socket, error, deps)
    })
  })
}
