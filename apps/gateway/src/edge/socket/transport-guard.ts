import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError, errors, replyFor } from '@player-site/contracts/errors.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'
import { refuseUpgrade, type UpgradeGateDeps } from '../http/upgrade-gate.ts'

/** The members of Engine.IO's server that see a request before it is read. */
interface Engine {
  use(middleware: (request: IncomingMessage, response: unknown, next: () => void) => void): void
}

/** How `ws` passes on an upgrade that it refuses. */
interface Upgrader {
  on(event: 'wsClientError', listener: (error: Error, socket: Duplex) => void): void
}

const isUpgrader = (value: unknown): value is Upgrader =>
  typeof value === 'object' && value !== null && 'on' in value

/** What our own client sends. */
const usualAddress = '/socket.io/?EIO=4&transport=websocket'

/**
 * Whether the address requests the player transport: a new WebSocket connection of this protocol.
 */
function isPlayerTransport({ url = '' }: IncomingMessage): boolean {
  if (url === usualAddress) return true
  const query = new URLSearchParams(url.split('?')[1])
  return query.get('EIO') === '4' && query.get('transport') === 'websocket' && !query.has('sid')
}

/** @throws CodedError always */
async function refusalOf(request: IncomingMessage, deps: UpgradeGateDeps): Promise<never> {
  deps.check(request)
  await deps.addressRate.take(deps.addressOf(request))
  throw new CodedError('request.malformed')
}

function refuseRequest(response: ServerResponse, error: unknown): void {
  const coded = codedFailureOf(error)
  const body = JSON.stringify(replyFor(coded))
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  response.writeHead(errors[coded.code].status, headers).end(body)
}

/** Answers with a code what Engine.IO and `ws` would refuse with their own text. */
export function guardTransports(engine: Engine, deps: UpgradeGateDeps): void {
  let current: Upgrader | undefined
  /** Engine.IO creates a new one whenever its server starts to listen. */
  const listenToUpgrader = (): void => {
    const upgrader: unknown = Reflect.get(engine, 'ws')
    if (upgrader === current || !isUpgrader(upgrader)) return
    current = upgrader
    upgrader.on('wsClientError', (cause, socket) => {
      refuseUpgrade(socket, new CodedError('request.malformed', { cause }), deps)
    })
  }
  engine.use((request, response, next) => {
    listenToUpgrader()
    // A request without an upgrade comes with Node's own response.
    const isUpgrade = !(response instanceof ServerResponse)
    if (isUpgrade && isPlayerTransport(request)) {
      next()
      return
    }
    refusalOf(request, deps).catch((error: unknown) => {
      if (isUpgrade) refuseUpgrade(request.socket, error, deps)
      else refuseRequest(response, error)
    })
  })
}
